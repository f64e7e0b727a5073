import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation } from '@pitdesk/contracts/chat';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { holderOf } from './rules.ts';
import { useHolderText } from './use-holder-text.ts';

interface Props {
  held: Pick<Conversation, 'assignment' | 'table'>;
  user: LoadedUser;
}

/** The note above the message box that the conversation is assigned to others, who do not block an answer. */
export function HeldNote({ held, user }: Props) {
  const { t } = useTranslation('inbox');
  const textOf = useHolderText();
  const { assignment } = held;
  const isOthers = assignment !== null && holderOf(held, user) === 'other';
  return (
    <div role="status">
      {isOthers && (
        <Alert banner role="note" title={t('assignment.held.note', { held: textOf(assignment, false) })} />
      )}
    </div>
  );
}
