import '../../../components/button.css';
import './inbox-page.css';
import type { LoadedUser } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useConversations } from '../../../api/chat/conversations/conversations-api.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Inbox } from './inbox.tsx';
import { ListAge } from './list/list-age.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';

/** `/messages`: every conversation of the account's tables, and the one that is being answered. */
export function InboxPage({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('inbox');
  useDocumentTitle(t('title'));
  const { data: conversations, failure, refetch } = useConversations();
  if (conversations === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{t('title')}</h1>
        {failure === undefined ? <ListSkeleton /> : <FailureNote failure={failure} onRetry={refetch} />}
      </>
    );
  }
  const notice = failure === undefined ? <ListAge /> : <FailureNote failure={failure} onRetry={refetch} />;
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Inbox user={user} conversations={conversations} notice={notice} />
    </>
  );
}
