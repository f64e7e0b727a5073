import type { Conversation } from '@pitdesk/contracts/chat';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { useHolderText } from './use-holder-text.ts';

/** Returns why an assignment failed; undefined if the general text applies. */
export function useAssigningFailure(
  { assignment }: Pick<Conversation, 'assignment'>,
  failure: CallFailure | undefined,
): string | undefined {
  const { t } = useTranslation('inbox');
  const textOf = useHolderText();
  if (failure?.code === 'chat.may_not_answer') return t('assignment.failure.mayNotAnswer');
  if (failure?.code !== 'chat.assigned') return undefined;
  return assignment === null
    ? t('assignment.failure.faster')
    : t('assignment.failure.fasterHeld', { held: textOf(assignment, false) });
}
