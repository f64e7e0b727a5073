import '../rounds.css';
import type { EntityId, GameName, Table } from '@pitdesk/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StateChip } from '../../../components/state-chip.tsx';
import { paths } from '../../../config/paths.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useGrowingCount } from '../../../lib/use-growing-count.ts';
import { useLiveRoundQuery } from '../api.ts';
import { Hands } from '../result/hands.tsx';
import { ResultMark } from '../result/result-mark.tsx';

/** Tiles that are mounted at first, and added as the last of them comes in sight: each follows its table's live round. */
const TILES_AT_ONCE = 48;

interface Props {
  tables: readonly Table[];
  game: GameName;
  titleOf: (tableId: EntityId) => string;
}

/** What each table of a game is at; a change of one draws that one again. */
export function TableTiles({ tables, game, titleOf }: Props) {
  const { t } = useTranslation('rounds');
  const [count, end] = useGrowingCount(tables.length, TILES_AT_ONCE);
  return (
    <ul className="tiles" aria-label={t('page.tables')}>
      {tables.slice(0, count).map(({ id }) => (
        <Tile key={String(id)} tableId={id} title={titleOf(id)} game={game} />
      ))}
      {count < tables.length && <li ref={end} aria-hidden="true" />}
    </ul>
  );
}

interface TileProps {
  tableId: EntityId;
  title: string;
  game: GameName;
}

const Tile = memo(function Tile({ tableId, title, game }: TileProps) {
  return (
    <li className="tile">
      <div className="tile__head">
        <Link className="tile__title" to={paths.tableRoundsOfGame.link(game, tableId, title)}>
          <bdi>{plainLine(title)}</bdi>
        </Link>
        <StateChip tableId={tableId} />
      </div>
      <LiveRound tableId={tableId} />
    </li>
  );
});

/** The round that is being played there. */
function LiveRound({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const { data: round } = useLiveRoundQuery(String(tableId));
  if (!round) return <p className="tile__round" />;
  return (
    <p className="tile__round">
      {round.shoe !== null && (
        <span className="tile__shoe tabular">
          {t('page.shoe', { shoe: round.shoe.number, round: round.shoe.round })}
        </span>
      )}
      {round.game === 'baccarat' && <Hands cards={round.cards} />}
      {(round.outcome !== null || round.number !== null) && <ResultMark round={round} />}
    </p>
  );
}
