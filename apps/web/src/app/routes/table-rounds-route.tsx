import type { EntityId, GameName } from '@pitdesk/contracts';
import TableRoundsPage from '../../features/rounds/page/table-rounds-page.tsx';
import { LiveFeed } from './live-feed.tsx';

const feedOf = (tableId: EntityId) => <LiveFeed tableId={tableId} />;

/** A table's rounds with its live picture: fetched together, so that the console need not know either. */
export default function TableRoundsRoute({ game }: { game?: GameName }) {
  return <TableRoundsPage feedOf={feedOf} {...(game && { game })} />;
}
