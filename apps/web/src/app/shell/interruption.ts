import type { FeedStatus } from '@pitdesk/contracts/sockets';
import type { Connection } from '#api/live-socket.ts';
import type { UserCheck } from '#features/session/user-check.ts';

/** `since` in milliseconds since 1970. */
export interface Interruption {
  what: 'connection' | 'session' | 'feed';
  since: number;
}

/** Returns the one interruption to show: the one nearest to the browser explains those behind it. */
export function interruptionOf(
  connection: Connection,
  feed: FeedStatus | undefined,
  check: UserCheck,
): Interruption | null {
  if (connection.state === 'lost') return { what: 'connection', since: connection.since };
  if (check.state === 'outage') return { what: 'session', since: check.since };
  if (feed?.state === 'stale') return { what: 'feed', since: Date.parse(feed.since) };
  return null;
}
