import { Flex } from 'antd';
import '../rounds.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { GameFilter, GameName } from '@pitdesk/contracts/games';
import { OTHER_GAME } from '@pitdesk/contracts/games';
import { USUAL_RULES } from '@pitdesk/table-games';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { LinkButton } from '#components/link-button.tsx';
import { NotFound } from '#components/not-found.tsx';
import { OpenIncidentButton } from '#components/open-incident.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useOpenAlarmsQuery } from '#features/alarms/api.ts';
import { useDealers } from '#features/dealers/models.ts';
import {
  useDashboardTablesQuery,
  useLiveSource,
  useLiveTable,
  useLiveTablesKnown,
} from '#features/tables/api.ts';
import { StateChip } from '#features/tables/state-chip.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useCurrentRound, useFollowTableRounds } from '../api.ts';
import { ListTools } from '../list/list-tools.tsx';
import { RoundsList } from '../list/rounds-list.tsx';
import { LoadNote, PageSkeleton, WhereOffered } from '../page-states.tsx';
import { useTableRules } from '../use-table-rules.ts';
import { BaccaratPlay, ShoeRoads } from './baccarat-table.tsx';
import { BrokenRounds } from './broken-rounds.tsx';
import { LastRoundActs } from './last-round-acts.tsx';
import { RoulettePlay, WheelSample } from './roulette-table.tsx';

interface Props {
  /** The game of the address; undefined where it names none. */
  game?: GameName;
  /** Renders the table's live picture; from another feature. */
  feedOf?: (tableId: EntityId) => ReactNode;
  /** Renders the table's facts; from other features. */
  factsOf?: (tableId: EntityId) => ReactNode;
  /** Renders what stands at the table; from another feature. */
  equipmentOf?: (tableId: EntityId) => ReactNode;
}

/** A table's rounds: the current one, the roads or the wheel, and past ones. */
export default function TableRoundsPage({ game: named, feedOf, factsOf, equipmentOf }: Props) {
  const { tableId = '' } = useParams();
  const [search] = useSearchParams();
  // The address has the table's name until the tables are loaded.
  const title = useTableNames()(tableId, search.get('tableTitle') ?? undefined);
  const found = useTableGame(tableId);
  const { isLoading: areAlarmsLoading } = useOpenAlarmsQuery();
  if (named !== undefined && found != null && named !== found) {
    const to =
      found === OTHER_GAME
        ? paths.tableRounds.link(tableId, title)
        : paths.tableRoundsOfGame.link(found, tableId, title);
    return <Navigate to={to} replace />;
  }
  const game = named ?? found;
  if (game === null)
    return (
      <NotFound what="table" alone>
        {title}
      </NotFound>
    );
  // The note about broken rounds has the first place: drawn later, it would push the table down.
  return game === undefined || areAlarmsLoading ? (
    <PageSkeleton />
  ) : (
    <TableRounds
      key={tableId}
      tableId={tableId}
      title={title}
      game={game}
      feed={feedOf?.(tableId)}
      facts={factsOf?.(tableId)}
      equipment={equipmentOf?.(tableId)}
    />
  );
}

interface TableProps {
  tableId: EntityId;
  title: string;
  game: GameFilter;
  feed: ReactNode;
  facts: ReactNode;
  equipment: ReactNode;
}

function TableRounds({ tableId, title, game, feed, facts, equipment }: TableProps) {
  const { t } = useTranslation('rounds');
  useDocumentTitle(t('page.ofTable', { table: title }));
  return (
    <>
      <TableHead tableId={tableId} title={title} game={game} />
      {facts}
      <BrokenRounds tableId={tableId} />
      <WhereOffered above={feed}>
        <RecordedRounds tableId={tableId} game={game} feed={feed} equipment={equipment} />
      </WhereOffered>
    </>
  );
}

function RecordedRounds({
  tableId,
  game,
  feed,
  equipment,
}: Pick<TableProps, 'tableId' | 'game' | 'feed' | 'equipment'>) {
  const { t } = useTranslation('rounds');
  useFollowTableRounds(tableId);
  const titleOf = useTableNames();
  return (
    <>
      <div className="table-stage">
        {feed}
        {game === 'baccarat' && <BaccaratPlay tableId={tableId} />}
        {game === 'roulette' && <RoulettePlay tableId={tableId} />}
        {game === OTHER_GAME && (
          <div>
            <p className="muted">{t('page.otherGame')}</p>
            <LoadNote tableId={tableId} />
          </div>
        )}
      </div>
      {game === 'baccarat' && <ShoeRoads tableId={tableId} />}
      {game === 'roulette' && <WheelSample tableId={tableId} />}
      {equipment}
      <h2 className="rounds-past">{t('page.past')}</h2>
      <RoundsList
        game={game}
        tableId={tableId}
        tableTitle={titleOf}
        tools={(filters) => (
          <ListTools filters={filters} tableTitle={titleOf} withCheck={game !== OTHER_GAME} />
        )}
      />
    </>
  );
}

/** Returns the game of a table; undefined while unknown, null where the table does not exist. */
function useTableGame(tableId: EntityId): GameFilter | null | undefined {
  const live = useLiveTable(tableId);
  const isLiveKnown = useLiveTablesKnown();
  const { data: tables } = useDashboardTablesQuery();
  const table = tables?.find(({ id }) => String(id) === String(tableId));
  const game = live?.game ?? table?.game;
  if (game != null) return game;
  if (tables === undefined || !isLiveKnown) return undefined;
  return live === undefined && table === undefined ? null : OTHER_GAME;
}

interface TableHeadProps {
  tableId: EntityId;
  title: string;
  game: GameFilter;
}

/** The table, its dealer and its state. */
function TableHead({ tableId, title, game }: TableHeadProps) {
  const { t } = useTranslation('rounds');
  return (
    <Flex component="header" wrap gap="8px 16px" align="center" className="spaced">
      <h1>
        <bdi translate="no">{title}</bdi>
      </h1>
      <Flex component="span" align="center" className="reserved rounds-head__state">
        <StateChip tableId={tableId} />
      </Flex>
      <Flex component="p" wrap gap="4px 14px" align="center" className="reserved rounds-head__facts muted">
        <GameModel tableId={tableId} game={game} />
        {game !== OTHER_GAME && <Rules tableId={tableId} game={game} />}
        <Dealer tableId={tableId} />
        <Shoe tableId={tableId} />
      </Flex>
      <Flex wrap gap={8} className="rounds-head__links end">
        <LastRoundActs tableId={tableId} game={game} />
        <Flex component="nav" wrap gap={8} aria-label={t('page.links')}>
          {game !== OTHER_GAME && (
            <LinkButton to={paths.gameRounds.link(game)}>{t(`page.all.${game}`)}</LinkButton>
          )}
          <LinkButton to={paths.corrections.link()}>{t('corrections.title')}</LinkButton>
          <OpenIncidentButton known={{ origin: 'table', id: tableId, table: tableId }} />
        </Flex>
      </Flex>
    </Flex>
  );
}

/** The operator's name of the game. */
function GameModel({ tableId, game }: { tableId: EntityId; game: GameFilter }) {
  const { t } = useTranslation('rounds');
  const { model } = useDashboardTablesQuery(undefined, {
    selectFromResult: ({ data }) => ({
      model: data?.find(({ id }) => sameId(id, tableId))?.model.name ?? '',
    }),
  });
  return <bdi translate="no">{plainLine(model) || t(`game.${game}`)}</bdi>;
}

/** The unusual rules of a table: its wheel, or the decks of its shoes. */
function Rules({ tableId, game }: { tableId: EntityId; game: GameName }) {
  const { t } = useTranslation('rounds');
  const { decks, wheel } = useTableRules(tableId);
  if (game === 'roulette') return wheel === 'double_zero' ? <span>{t('page.doubleZero')}</span> : null;
  return decks === USUAL_RULES.decks ? null : <span>{t('page.decks', { count: decks })}</span>;
}

/** The dealer, by the live state, or by the list of dealers where the operator has no live state. */
function Dealer({ tableId }: { tableId: EntityId }) {
  const live = useLiveTable(tableId);
  const isOffered = useConsoleInfoQuery().data?.capabilities.dealers === true;
  const isListed = useLiveSource() === 'off' && isOffered;
  const { dealers } = useDealers(undefined, useMay('dealers.read') && isListed);
  const listed = dealers.find(({ table_id }) => table_id !== null && sameId(table_id, tableId));
  const dealer = isListed ? listed : live?.dealer;
  return dealer ? <bdi translate="no">{plainLine(dealer.display_name)}</bdi> : null;
}

/** The shoe and the number of its round; it renders once a round, not with every card. */
function Shoe({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const shoe = useCurrentRound(tableId)?.shoe;
  if (!shoe) return null;
  return <span className="tabular">{t('page.shoe', { shoe: shoe.number, round: shoe.round })}</span>;
}
