import { useTranslation } from 'react-i18next';
import { useChatConnection } from '../../../../api/chat/chat-context.ts';
import { useConversations } from '../../../../api/chat/conversations/conversations-api.ts';
import { AgeNote } from '../../../../components/age-note.tsx';

/** Says how old the list is, while nobody tells what is new. */
export function ListAge() {
  const { t } = useTranslation('inbox');
  const connection = useChatConnection();
  const { status } = useConversations();
  const lostSince = connection.state === 'lost' ? connection.since : null;
  const since = lostSince ?? (status?.state === 'stale' ? Date.parse(status.since) : null);
  if (since === null) return null;
  return (
    <p className="conversation-pane__notice">
      {t('list.behind')} <AgeNote since={since} />
    </p>
  );
}
