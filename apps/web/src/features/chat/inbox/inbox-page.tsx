import '../chat.css';
import './inbox.css';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { useTranslation } from 'react-i18next';
import { AgeNote } from '#components/age-note.tsx';
import { FailureNote } from '#components/failure-note.tsx';
import { LeftOutRows } from '#components/left-out-rows.tsx';
import { LoadingLines } from '#components/loading-lines.tsx';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { useConversations } from '../api.ts';
import { AssignmentNotes } from '../assignment/assignment-notes.tsx';
import { useChatConnection } from '../live/chat.ts';
import { Inbox } from './inbox.tsx';

/** `/messages`: the conversations of the account's tables, and the open one. */
export default function InboxPage({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('inbox');
  useDocumentTitle(t('title'));
  const { data: conversations, failure, refetch } = useConversations();
  const problem = failure !== undefined && <FailureNote failure={failure} onRetry={refetch} />;
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <AssignmentNotes />
      {conversations === undefined ? (
        problem || <InboxSkeleton />
      ) : (
        <Inbox
          user={user}
          conversations={conversations}
          notice={
            <>
              {problem || <ListAge />}
              <LeftOutRows of="message" />
            </>
          }
        />
      )}
    </>
  );
}

/** Shows the age of the list while no updates arrive. */
function ListAge() {
  const { t } = useTranslation('inbox');
  const connection = useChatConnection();
  const { status } = useConversations();
  const lostSince = connection.state === 'lost' ? connection.since : null;
  const since = lostSince ?? (status?.state === 'stale' ? Date.parse(status.since) : null);
  if (since === null) return null;
  return (
    <p className="inbox__age hint">
      <span>{t('list.behind')}</span> <AgeNote since={since} />
    </p>
  );
}

/** The skeleton of the inbox before the first answer. */
function InboxSkeleton() {
  const { t } = useTranslation('inbox');
  return (
    <div className="inbox" aria-busy="true">
      <section className="inbox__list">
        <LoadingLines className="inbox__ghost" rows={12} text={t('list.loading')} />
      </section>
      <section className="inbox__thread" />
      <section className="inbox__side" />
    </div>
  );
}
