import { useConnection } from '../socket/game-socket-context.tsx';
import { useTableCountsQuery } from '../tables-api.ts';

/**
 * Since when what is shown is no longer followed, in milliseconds since 1970; null while it is. A figure that is
 * followed and does not change is not old: nothing happened.
 */
export function useStaleSince(): number | null {
  const connection = useConnection();
  const { feed } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ feed: data?.feed }),
  });
  if (connection.state === 'lost') return connection.since;
  return feed?.state === 'stale' ? Date.parse(feed.since) : null;
}
