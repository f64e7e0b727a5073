import './filter-bar.css';
import { GAME_FILTERS, GAME_NAMES, type Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../components/search-field.tsx';
import { SegmentedField } from '../../../components/segmented-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { type DashboardFilters, SORT_ORDERS } from './dashboard-filters.ts';

interface Props {
  tables: readonly Table[];
  filters: DashboardFilters;
  onChange: (part: Partial<DashboardFilters>) => void;
}

export function FilterBar({ tables, filters, onChange }: Props) {
  const { t } = useTranslation('dashboard');
  const terminals = [...new Set(tables.map((table) => table.terminal_id))].sort((a, b) => a - b);
  const games = tables.some(({ game }) => game === null) ? GAME_FILTERS : GAME_NAMES;
  return (
    <search className="filter-bar" aria-label={t('filter.label')}>
      <SegmentedField
        label={t('filter.game')}
        value={filters.game}
        options={(['all', ...games] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(game) => onChange({ game })}
      />
      <SelectField
        label={t('filter.terminal')}
        value={String(filters.terminal)}
        options={[
          { value: 'all', label: t('filter.allTerminals') },
          ...terminals.map((id) => ({ value: String(id), label: t('filter.terminalNumber', { id }) })),
        ]}
        onChange={(value) => onChange({ terminal: value === 'all' ? 'all' : Number(value) })}
      />
      <SelectField
        label={t('sort.label')}
        value={filters.sort}
        options={SORT_ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(value) => onChange({ sort: SORT_ORDERS.find((order) => order === value) ?? 'terminal' })}
      />
      <SearchField label={t('filter.find')} value={filters.find} onChange={(find) => onChange({ find })} />
    </search>
  );
}
