import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameFilter } from '@pitdesk/contracts/games';
import { OTHER_GAME } from '@pitdesk/contracts/games';
import type { Round } from '@pitdesk/contracts/rounds';
import { pocketNamed } from '@pitdesk/table-games';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import type { RowMenuItem } from '#components/data-list/row-menu.tsx';
import { useListAddress } from '#components/data-list/use-list.ts';
import { useOpenIncidentItem } from '#components/open-incident.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useRoundsInCorrection } from '#features/alarms/api.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { type RoundsQuery, selectPaginatedRounds, useRecentRounds, useRoundsPage } from '../api.ts';
import { ChangeDialog } from '../changes/change-dialog.tsx';
import { isChangeable, isVoidable, roundName } from '../result/round-name.ts';
import { roundColumns } from './round-columns.tsx';
import { RoundFilters, type RoundsAddress } from './round-filters.tsx';
import { ROUNDS_SHAPES } from './rounds-shape.ts';

interface Props {
  game: GameFilter;
  /** The table of the rounds; undefined for all tables of the game. */
  tableId?: EntityId;
  tableTitle: (tableId: EntityId) => string;
  /** Renders the tools beside columns and views, for the filtered rounds. */
  tools: (filters: RoundsQuery) => ReactNode;
}

/** Past rounds and the current one, by the filters in the address. */
export function RoundsList({ game, tableId, tableTitle, tools }: Props) {
  const { t } = useTranslation('rounds');
  const navigate = useNavigate();
  const address: RoundsAddress = useListAddress(ROUNDS_SHAPES[game]);
  const filters = useMemo(() => filtersOf(address.filters, game, tableId), [address.filters, game, tableId]);
  const { query } = address;
  const page = useMemo(() => ({ ...filters, ...pageOf(query) }), [filters, query]);
  const result = useRoundsPage(page, address.ready);
  const inCorrection = useRoundsInCorrection();
  const columns = useMemo(
    () => roundColumns(t, game, tableId === undefined ? tableTitle : undefined, inCorrection),
    [t, game, tableId, tableTitle, inCorrection],
  );
  const isTop = !address.isFiltered && address.page === 1 && address.after === null;
  const showsNewest = tableId !== undefined && isTop && address.sort === ROUNDS_SHAPES[game].sort;
  const isOffered = useConsoleInfoQuery().data?.capabilities.round_changes === true;
  const mayCorrect = useMay('rounds.propose') && isOffered && game !== OTHER_GAME;
  const mayVoid = useMay('rounds.void') && isOffered;
  const [form, openForm] = useOpenForm();
  const incidentItem = useOpenIncidentItem();

  const rowMenu = (round: Round): RowMenuItem[] => [
    { key: 'dossier', text: t('action.dossier'), onChoose: () => void navigate(paths.round.link(round.id)) },
    ...(mayCorrect
      ? [
          {
            key: 'correct',
            text: t('action.correct'),
            onChoose: () => openForm(`correct:${round.id}`),
            refusal: isChangeable(round) ? undefined : t('refusal.correct'),
          },
        ]
      : []),
    ...(mayVoid
      ? [
          {
            key: 'void',
            text: t('action.void'),
            onChoose: () => openForm(`void:${round.id}`),
            danger: true,
            refusal: isVoidable(round) ? undefined : t('refusal.void'),
          },
        ]
      : []),
    ...incidentItem({ origin: 'round', id: round.id, table: round.table_id, round: round.id }),
  ];
  return (
    <>
      <DataList
        address={address}
        result={result}
        columns={columns}
        label={t('list.label')}
        rowKey={(round) => String(round.id)}
        rowName={(round) => t('roundNamed', { name: roundName(round) })}
        rowLink={(round) => paths.round.link(round.id)}
        rowMenu={rowMenu}
        record="round"
        filters={<RoundFilters game={game} address={address} />}
        tools={
          <>
            {showsNewest && <NewRounds tableId={tableId} onShow={result.retry} />}
            {tools(filters)}
          </>
        }
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
      <ChangeDialog form={form} rounds={result.page?.data ?? []} onClose={() => openForm(null)} />
    </>
  );
}

/** Returns the filters for the gateway, without those of another game. */
function filtersOf(
  { state, winner, number, shoe, dealer_id, corrected, gaming_day, from, to }: RoundsAddress['filters'],
  game: GameFilter,
  tableId: EntityId | undefined,
): RoundsQuery {
  const isBaccarat = game === 'baccarat';
  const pocket = game === 'roulette' ? pocketNamed(number) : undefined;
  return {
    // The rounds of a game that the console does not know are requested by their table.
    ...(game === OTHER_GAME ? {} : { game }),
    ...(tableId === undefined ? {} : { table_id: tableId }),
    ...(state === '' ? {} : { state }),
    ...(winner === '' || !isBaccarat ? {} : { winner }),
    ...(shoe === '' || !isBaccarat ? {} : { shoe: Number(shoe) }),
    ...(pocket === undefined ? {} : { number: pocket }),
    ...(dealer_id === '' ? {} : { dealer_id }),
    ...(corrected === '' ? {} : { corrected }),
    ...(gaming_day === '' ? {} : { gaming_day }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

const pageOf = ({ page, after, per_page, sort_by }: Record<string, string | number>): RoundsQuery => ({
  ...(page === undefined ? {} : { page: Number(page) }),
  ...(after === undefined ? {} : { after: String(after) }),
  per_page: Number(per_page),
  sort_by: sort_by === 'started_at:asc' ? 'started_at:asc' : 'started_at:desc',
});

interface NewRoundsProps {
  tableId: EntityId;
  onShow: () => void;
}

/** Rounds since the list was loaded: they load on request, so that no row moves under the pointer. */
function NewRounds({ tableId, onShow }: NewRoundsProps) {
  const { t } = useTranslation('rounds');
  const newest = useSelector((state) => selectPaginatedRounds(state)?.data[0]?.started_at);
  const recent = useRecentRounds(tableId);
  const count = newest === undefined ? 0 : recent.filter(({ started_at }) => started_at > newest).length;
  if (count === 0) return null;
  return (
    <Button type="primary" size="small" onClick={onShow}>
      {t('list.newer', { count })}
    </Button>
  );
}
