import type { LoadedUser } from '@pitdesk/contracts';
import { latePart } from '../../i18n/late-part.ts';

const InboxPage = latePart(
  async () => ({ default: (await import('../../features/chat/inbox/inbox-page.tsx')).InboxPage }),
  ['inbox', 'chat', 'lists'],
);

/** The inbox is fetched when it is first opened: whoever only watches tables needs none of it. */
export function MessagesRoute({ user }: { user: LoadedUser }) {
  return <InboxPage user={user} />;
}
