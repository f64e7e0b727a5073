import type { LoadedUser } from '@pitdesk/contracts';
import { lazy } from 'react';

const InboxPage = lazy(async () => ({
  default: (await import('../../features/chat/inbox/inbox-page.tsx')).InboxPage,
}));

/** The inbox is fetched when it is first opened: whoever only watches tables needs none of it. */
export function MessagesRoute({ user }: { user: LoadedUser }) {
  return <InboxPage user={user} />;
}
