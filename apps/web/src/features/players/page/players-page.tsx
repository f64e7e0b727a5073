import { playersPaths } from '@pitdesk/contracts/players';
import { PageHead } from '#components/page-head.tsx';
import './players-page.css';
import type { Table } from '@pitdesk/contracts/tables';
import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOf } from '#api/http/send.ts';
import { AgeNote } from '#components/age-note.tsx';
import { ExportDialog } from '#components/export-dialog/export-dialog.tsx';
import { LeftOutRows } from '#components/left-out-rows.tsx';
import { SearchField } from '#components/search-field.tsx';
import { useMay } from '#components/use-may.ts';
import { useDashboardTablesQuery, useStaleSince } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { formatNumber } from '#lib/text/format.ts';
import { useOnlineState } from '#live/online-players.ts';
import { FindPlayer } from '../file/find-player.tsx';
import { ListState } from '../list-state.tsx';
import { TableChoiceSelect } from '../table-choice-select.tsx';
import { placesAt } from '../table-places.ts';
import { type ChangeFilters, NO_FILTERS, type PlayersFilters, usePlayersFilters } from './players-filters.ts';
import { PlayersList } from './players-list.tsx';

const NO_TABLES: readonly Table[] = [];

/** All players online with their table and their time, and the removal of some. */
export default function PlayersPage() {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const { data: tables = NO_TABLES } = useDashboardTablesQuery();
  const placeOf = useMemo(() => placesAt(tables), [tables]);
  const [filters, change] = usePlayersFilters();
  // The search field follows the typing at once, the list a moment later.
  const shown = useDeferredValue(filters);
  const online = useOnlineState();
  const staleSince = useStaleSince();
  const [exporting, setExporting] = useState(false);
  const mayExport = useMay('clients.export');
  const { t: find } = useTranslation('player');
  const mayFind = useMay('players.read');
  const [form, openForm] = useOpenForm();
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
        {online.feed !== null && (
          <p className="players-count tabular" data-stale={staleSince !== null || undefined}>
            {t('online', { count: online.count, n: formatNumber(online.count, language) })}
          </p>
        )}
        {staleSince !== null && <AgeNote since={staleSince} />}
      </PageHead>
      <FilterBar tables={tables} filters={filters} onChange={change} />
      {online.feed !== null && <LeftOutRows of="client" />}
      {online.feed === null ? (
        <ListState online={online} />
      ) : (
        <PlayersList
          tables={tables}
          placeOf={placeOf}
          filters={shown}
          online={online}
          onSort={(order) => change({ order, turned: order === filters.order && !filters.turned })}
          onClear={() => change({ table: NO_FILTERS.table, find: NO_FILTERS.find })}
        />
      )}
      {form === 'find' && mayFind && <FindPlayer onClose={() => openForm(null)} />}
      {exporting && <PlayersExport filters={filters} onClose={() => setExporting(false)} />}
    </>
  );
}

interface FilterBarProps {
  tables: readonly Table[];
  filters: PlayersFilters;
  onChange: ChangeFilters;
}

function FilterBar({ tables, filters, onChange }: FilterBarProps) {
  const { t } = useTranslation('players');
  return (
    <search className="players-filter" aria-label={t('filter.label')}>
      <span className="players-filter__label" aria-hidden="true">
        {t('filter.table')}
      </span>
      <TableChoiceSelect tables={tables} choice={filters.table} onChange={(table) => onChange({ table })} />
      <SearchField label={t('filter.find')} value={filters.find} onChange={(find) => onChange({ find })} />
    </search>
  );
}

interface PlayersExportProps {
  filters: PlayersFilters;
  onClose: () => void;
}

/** Exports the filtered players as a file. */
function PlayersExport({ filters: { table, find, order, turned }, onClose }: PlayersExportProps) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  return (
    <ExportDialog
      title={t('export.title')}
      call={(format, signal) =>
        callOf(playersPaths.exportPlayers, {
          query: {
            format,
            ...(table === NO_FILTERS.table ? {} : { table }),
            ...(find.trim() === '' ? {} : { find: find.trim() }),
            sort: order,
            dir: turned ? 'desc' : 'asc',
            language,
          },
          signal,
        })
      }
      onClose={onClose}
    >
      <p>{t('export.text')}</p>
      <p>{t('export.note')}</p>
    </ExportDialog>
  );
}
