import { type ListedPlayer, PLAYER_ORDERS, playerIdOf, playersPaths } from '@pitdesk/contracts/players';
import type { Table } from '@pitdesk/contracts/tables';
import { Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOf } from '#api/http/send.ts';
import { useOnlinePlayers } from '#api/online-players.ts';
import { AgeNote } from '#components/age-note.tsx';
import { listShape, textUpTo } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { SearchField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import type { RowMenuItem } from '#components/data-list/row-menu.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { ExportDialog } from '#components/export-dialog/export-dialog.tsx';
import { NotFound } from '#components/not-found.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useDashboardTablesQuery, useStaleSince, useTableCountsQuery } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { formatNumber } from '#lib/text/format.ts';
import { FindPlayer } from '../file/find-player.tsx';
import { useEmptyText } from '../list-state.tsx';
import { menuPlayerOf, usePlayerMenu } from '../player-menu.tsx';
import { nameOf, PlaceName, PlayerName, Since, TimeOnline } from '../player-parts.tsx';
import { RemovalDialog, useRemoval } from '../removal.tsx';
import { TableChoiceSelect } from '../table-choice-select.tsx';
import { type PlaceOf, placesAt } from '../table-places.ts';
import { MarkCount, PlayerMarksProvider, SpokenLanguage } from './player-marks.tsx';

const SHAPE = listShape({
  screen: 'players',
  sort: 'name:asc',
  sorts: PLAYER_ORDERS,
  filters: { table: textUpTo(64), find: textUpTo(200) },
});

const NO_TABLES: readonly Table[] = [];
const stateOf = ({ table_name }: ListedPlayer): string => table_name;

/** All players online with their table and their time, and the removal of some. */
export default function PlayersPage() {
  const { t } = useTranslation('players');
  const { t: find } = useTranslation('player');
  const [language] = useLanguage();
  const { data: tables = NO_TABLES } = useDashboardTablesQuery();
  const address = useListAddress(SHAPE);
  const { filters, setFilters } = address;
  const query = useMemo(() => ({ ...address.query, language }), [address.query, language]);
  const { opened, failure } = useOnlinePlayers(query);
  const result = useListResult({
    data: opened ?? undefined,
    isFetching: opened === null && failure === null,
    error: failure ?? undefined,
  });
  const placeOf = useMemo(() => placesAt(tables), [tables]);
  const columns = usePlayerColumns(placeOf);
  const removal = useRemoval();
  const bulk = useMemo(() => ({ actions: [removal], stateOf }), [removal]);
  const [removed, setRemoved] = useState<ListedPlayer | null>(null);
  const [exporting, setExporting] = useState(false);
  const [form, openForm] = useOpenForm();
  const mayRemove = useMay('clients.disconnect');
  const removedId = form?.startsWith('remove:') ? form.slice('remove:'.length) : undefined;
  useOnlyConnection(opened?.data, removedId, (player) => {
    openForm(null);
    if (mayRemove) setRemoved(player);
  });
  const mayFind = useMay('players.read');
  const mayExport = useMay('clients.export');
  const linkOf = ({ player }: ListedPlayer): string => paths.player.link(playerIdOf(player));
  const menuItems = usePlayerMenu();
  const menuOf = (row: ListedPlayer): RowMenuItem[] => {
    if (!row.removable) {
      return [{ key: 'none', text: t('notPlayer'), refusal: t('notPlayerWhy'), onChoose: () => {} }];
    }
    return menuItems(menuPlayerOf(row, placeOf), { onRemove: () => setRemoved(row) });
  };
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <>
            {mayFind && <Button onClick={() => openForm('find')}>{find('search.open')}</Button>}
            {mayExport && <Button onClick={() => setExporting(true)}>{t('export.open')}</Button>}
          </>
        }
      >
        <OnlineCount />
      </PageHead>
      <PlayerMarksProvider players={mayFind ? opened?.data : undefined}>
        <DataList
          address={address}
          result={result}
          columns={columns}
          label={t('title')}
          rowKey={({ socket_id }) => socket_id}
          rowName={nameOf}
          {...(mayFind && { rowLink: linkOf })}
          {...((mayFind || mayRemove) && { rowMenu: menuOf })}
          {...(mayRemove && { bulk })}
          record="client"
          filters={
            <>
              <TableChoiceSelect
                tables={tables}
                choice={filters.table}
                onChange={(table) => setFilters({ table })}
              />
              <SearchField
                label={t('filter.find')}
                value={filters.find}
                maxLength={200}
                onChange={(text) => setFilters({ find: text })}
              />
            </>
          }
          empty={{
            ...useEmptyText(opened?.feed),
            ...(filters.find.trim() !== '' && {
              filtered: (
                <NotFound what="player">
                  <Button type="link" onClick={address.clearFilters}>
                    {t('empty.clear')}
                  </Button>
                </NotFound>
              ),
            }),
          }}
        />
      </PlayerMarksProvider>
      {removed !== null && <RemovalDialog player={removed} onClose={() => setRemoved(null)} />}
      {form === 'find' && mayFind && <FindPlayer onClose={() => openForm(null)} />}
      {exporting && <PlayersExport query={query} onClose={() => setExporting(false)} />}
    </>
  );
}

/**
 * Passes on the player with that id once, where the list shows one connection of that player. Of several, the list shows
 * all, and the user chooses.
 */
function useOnlyConnection(
  listed: readonly ListedPlayer[] | undefined,
  id: string | undefined,
  take: (player: ListedPlayer) => void,
): void {
  const found = listed?.filter(({ player, removable }) => removable && playerIdOf(player) === id) ?? [];
  const only = id !== undefined && found.length === 1 ? found[0] : undefined;
  const onFound = useEffectEvent(take);
  useEffect(() => {
    if (only !== undefined) onFound(only);
  }, [only]);
}

/** The number of all players online, and how old it is. Its line has its place before the number is known. */
function OnlineCount() {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const { total } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ total: data?.total }),
  });
  const staleSince = useStaleSince();
  return (
    <>
      <p className="tabular muted">
        {t('online', { count: total ?? 0, n: total === undefined ? '–' : formatNumber(total, language) })}
      </p>
      {staleSince !== null && <AgeNote since={staleSince} />}
    </>
  );
}

function usePlayerColumns(placeOf: PlaceOf): readonly Column<ListedPlayer>[] {
  const { t } = useTranslation(['players', 'fields']);
  const [mayRead, mayCare] = [useMay('players.read'), useMay('care.read')];
  const mayReadChat = useMay('chat.read') && mayRead;
  return useMemo(() => {
    const counts = [...(mayCare ? (['cases'] as const) : []), 'sanctions', 'notes'] as const;
    const shown = mayRead ? counts : [];
    return [
      {
        key: 'player',
        title: t('fields:player'),
        render: (row) => (
          <Flex component="span" vertical>
            <PlayerName player={row.player} />
            {!row.removable && <span className="hint">{t('notPlayer')}</span>}
          </Flex>
        ),
        sort: { by: 'name' },
      },
      {
        key: 'table',
        title: t('fields:table'),
        render: ({ table_name }) => <PlaceName tableName={table_name} place={placeOf(table_name)} />,
        sort: { by: 'table' },
      },
      {
        key: 'since',
        title: t('column.since'),
        width: 170,
        render: (row) => <Since row={row} />,
        sort: { by: 'since' },
      },
      {
        key: 'time',
        title: t('column.time'),
        width: 110,
        render: (row) => <TimeOnline row={row} />,
        align: 'end',
        optional: 'on',
      },
      ...shown.map((of) => ({
        key: of,
        title: t(`column.${of}`),
        width: 120,
        render: (row: ListedPlayer) => <MarkCount player={row} of={of} />,
        align: 'end' as const,
        optional: 'on' as const,
      })),
      ...(mayReadChat
        ? [
            {
              key: 'language',
              title: t('fields:language'),
              width: 120,
              render: (row: ListedPlayer) => <SpokenLanguage player={row} />,
              optional: 'on' as const,
            },
          ]
        : []),
    ];
  }, [t, placeOf, mayRead, mayCare, mayReadChat]);
}

interface PlayersExportProps {
  query: Record<string, string | number>;
  onClose: () => void;
}

/** Exports the filtered players as a file. */
function PlayersExport({ query, onClose }: PlayersExportProps) {
  const { t } = useTranslation('players');
  const { page: _page, per_page: _perPage, ...filter } = query;
  return (
    <ExportDialog
      title={t('export.title')}
      call={(format, signal) => callOf(playersPaths.exportPlayers, { query: { ...filter, format }, signal })}
      onClose={onClose}
    >
      <p>{t('export.text')}</p>
      <p>{t('export.note')}</p>
    </ExportDialog>
  );
}
