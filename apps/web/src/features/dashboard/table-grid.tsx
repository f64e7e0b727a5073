import type { Table } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyBox } from '../../components/empty-box.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { CardGrid } from './card-grid.tsx';
import { type DashboardFilters, inOrder, isFiltered, passing } from './filters/dashboard-filters.ts';
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
  const ordered = useMemo(
    () => inOrder(tables, filters.sort, counts, language),
    [tables, filters.sort, counts, language],
  );
  const view = useMemo(() => passing(ordered, filters, language), [ordered, filters, language]);
  if (view.length > 0) return <CardGrid tables={view} canOpen={canOpen} />;
  return (
    <EmptyBox title={isFiltered(filters) ? t('empty.filtered') : t('empty.title')}>
      {isFiltered(filters) ? (
        <Button type="link" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      ) : (
        <p>{t('empty.text')}</p>
      )}
    </EmptyBox>
  );
}
