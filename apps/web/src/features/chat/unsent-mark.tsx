import type { EntityId } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { PencilIcon, WarningIcon } from '../../components/icons.tsx';
import { useUnsent } from './live/use-chat.ts';

/** What of a conversation never left this browser, until somebody deals with it. */
export function UnsentMark({ chatId }: { chatId: EntityId }) {
  const { t } = useTranslation('chat');
  const unsent = useUnsent(chatId);
  if (unsent === null) return null;
  return (
    <span className="unsent-mark" data-unsent={unsent}>
      {unsent === 'draft' ? <PencilIcon /> : <WarningIcon />}
      {t(`unsent.${unsent}`)}
    </span>
  );
}
