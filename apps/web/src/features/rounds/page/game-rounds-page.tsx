import { Flex } from 'antd';
import { LinkButton } from '#components/link-button.tsx';
import { PageHead } from '#components/page-head.tsx';
import '../rounds.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { StateChip } from '#features/tables/state-chip.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useGrowingCount } from '#lib/text/use-growing-count.ts';
import { useLiveRoundQuery } from '../api.ts';
import { ListTools } from '../list/list-tools.tsx';
import { RoundsList } from '../list/rounds-list.tsx';
import { PageSkeleton, WhereOffered } from '../page-states.tsx';
import { Hands, ResultMark } from '../result/result-mark.tsx';
import { roundName } from '../result/round-name.ts';

/** The rounds of all tables of a game: the current one of each, and past ones. */
export default function GameRoundsPage({ game }: { game: GameName }) {
  const { t } = useTranslation('rounds');
  return (
    <>
      <PageHead
        title={t(`page.all.${game}`)}
        actions={
          <Flex component="nav" wrap gap={8} aria-label={t('page.links')}>
            <LinkButton to={paths.gameEvents.link(game)}>{t('page.events')}</LinkButton>
            <LinkButton to={paths.corrections.link()}>{t('corrections.title')}</LinkButton>
          </Flex>
        }
      />
      <WhereOffered>
        <AllTables game={game} />
      </WhereOffered>
    </>
  );
}

function AllTables({ game }: { game: GameName }) {
  const { t } = useTranslation('rounds');
  const titleOf = useTableNames();
  const { data, isError } = useDashboardTablesQuery();
  const tables = data?.filter((table) => table.game === game);
  return tables === undefined && !isError ? (
    // The number of tables decides the position of everything below them.
    <PageSkeleton />
  ) : (
    <>
      <TableTiles tables={tables ?? []} game={game} titleOf={titleOf} />
      <h2 className="visually-hidden">{t('page.past')}</h2>
      <RoundsList
        key={game}
        game={game}
        tableTitle={titleOf}
        tools={(filters) => <ListTools filters={filters} tableTitle={titleOf} />}
      />
    </>
  );
}

/** Tiles mounted at first, and added when the last one becomes visible: each follows its table's live round. */
const TILES_AT_ONCE = 48;

interface TableTilesProps {
  tables: readonly Table[];
  game: GameName;
  titleOf: (tableId: EntityId) => string;
}

/** The live state of a game's tables; a change renders its own table only. */
function TableTiles({ tables, game, titleOf }: TableTilesProps) {
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
    <li className="tile panel">
      <Flex gap={8} align="center" justify="space-between" className="tile__head">
        <Link className="tile__title fill strong cut" to={paths.tableRoundsOfGame.link(game, tableId, title)}>
          <bdi translate="no">{plainLine(title)}</bdi>
        </Link>
        <StateChip tableId={tableId} />
      </Flex>
      <LiveRound tableId={tableId} />
    </li>
  );
});

/** The current round of the table. */
function LiveRound({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const { data: round } = useLiveRoundQuery(String(tableId));
  if (!round) return <div className="tile__round" />;
  return (
    <Flex component="p" wrap align="center" className="reserved tile__round">
      {round.shoe !== null && (
        <span className="tabular note cut" title={roundName(round)}>
          <span translate="no" aria-hidden="true">
            {roundName(round)}
          </span>
          <span className="visually-hidden">
            {t('page.shoe', { shoe: round.shoe.number, round: round.shoe.round })}
          </span>
        </span>
      )}
      {round.game === 'baccarat' && <Hands cards={round.cards} />}
      {(round.outcome !== null || round.number !== null) && <ResultMark round={round} />}
    </Flex>
  );
}
