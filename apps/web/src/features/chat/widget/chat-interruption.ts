import type { FeedStatus } from '@pitdesk/contracts';
import type { Connection } from '../../../api/socket/live-socket.ts';

/** What keeps messages from arriving, and since when, in milliseconds since 1970. */
export type ChatState =
  | { state: 'live' | 'connecting'; since: number }
  | { state: 'lost' | 'stale'; since: number };

/** The nearest to the browser explains what is behind it: its own connection before the operator's. */
export function chatStateOf(connection: Connection, feed: FeedStatus | null): ChatState {
  if (connection.state !== 'live') return { state: connection.state, since: connection.since };
  if (feed?.state === 'stale') return { state: 'stale', since: Date.parse(feed.since) };
  return { state: 'live', since: connection.since };
}
