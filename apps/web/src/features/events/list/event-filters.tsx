import { EVENT_KINDS, type Table } from '@pitdesk/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField, SearchField } from '../../../components/data-list/fields.tsx';
import { TimeRangeField } from '../../../components/data-list/time-range-field.tsx';
import type { ListAddress } from '../../../components/data-list/use-list.ts';
import { tableName } from '../../../lib/table-name.ts';
import type { EVENTS_SHAPE } from './events-shape.ts';

interface Props {
  address: ListAddress<(typeof EVENTS_SHAPE)['filters']>;
  tables: readonly Table[];
}

export const EventFilters = memo(function EventFilters({ address: { filters, setFilters }, tables }: Props) {
  const { t } = useTranslation('events');
  const { t: common } = useTranslation();
  const terminals = [...new Set(tables.map(({ terminal_id }) => terminal_id))].sort((a, b) => a - b);
  return (
    <>
      <SearchField
        label={t('filter.search')}
        value={filters.search}
        maxLength={100}
        onChange={(search) => setFilters({ search })}
      />
      <ChoiceField
        label={t('field.kind')}
        value={filters.kind}
        all={t('filter.all')}
        options={EVENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => setFilters({ kind })}
      />
      <ChoiceField
        label={t('filter.table')}
        value={filters.table_id}
        all={t('filter.all')}
        options={tables.map((table) => ({
          value: String(table.id),
          label: tableName(table, tables, (id) => common('terminal', { id })),
        }))}
        onChange={(table_id) => setFilters({ table_id })}
      />
      {/* Most houses that use this have several: it holds its place until they are known. */}
      {terminals.length !== 1 && (
        <ChoiceField
          label={t('field.terminal')}
          value={filters.terminal_id}
          all={t('filter.all')}
          options={terminals.map((id) => ({ value: String(id), label: common('terminal', { id }) }))}
          onChange={(terminal_id) => setFilters({ terminal_id })}
        />
      )}
      <TimeRangeField chosen={filters} onChange={setFilters} />
    </>
  );
});
