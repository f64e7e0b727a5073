import type { Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyBox } from '../../components/empty-box.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { TableCard } from './card/table-card.tsx';
import { type DashboardFilters, isFiltered, viewOf } from './filters/dashboard-filters.ts';
import { useCountsForOrder } from './use-counts-for-order.ts';

interface Props {
  tables: readonly Table[];
  filters: DashboardFilters;
  canOpen: boolean;
  onClear: () => void;
}

export function TableGrid({ tables, filters, canOpen, onClear }: Props) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const counts = useCountsForOrder(filters.sort === 'online');
  const view = viewOf(tables, filters, counts, language);
  if (view.length > 0) {
    return (
      <ul className="grid">
        {view.map((table) => (
          <li key={String(table.id)}>
            <TableCard table={table} canOpen={canOpen} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <EmptyBox title={isFiltered(filters) ? t('empty.filtered') : t('empty.title')}>
      {isFiltered(filters) ? (
        <button type="button" className="link-button" onClick={onClear}>
          {t('empty.clear')}
        </button>
      ) : (
        <p>{t('empty.text')}</p>
      )}
    </EmptyBox>
  );
}
