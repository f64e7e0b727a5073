import './filter-bar.css';
import type { Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../components/search-field.tsx';
import { TableChoiceSelect } from '../table-choice-select.tsx';
import type { PlayersFilters } from './players-filters.ts';
import type { ChangeFilters } from './use-players-filters.ts';

interface Props {
  tables: readonly Table[];
  filters: PlayersFilters;
  onChange: ChangeFilters;
}

export function FilterBar({ tables, filters, onChange }: Props) {
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
