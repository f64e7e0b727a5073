import type { Table } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableCountsQuery } from '../../api/tables-api.ts';
import { EmptyBox } from '../../components/empty-box.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { CardGrid } from './card-grid.tsx';
import { type DashboardFilters, inOrder, isFiltered, passing } from './filters/dashboard-filters.ts';

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

/** Cards that changed places with every player would be impossible to read or to hit. */
const ORDER_EVERY_MS = 15_000;

const NO_COUNTS: Readonly<Record<string, number>> = {};

/** Counts to order by: as they were at the last of a few looks a minute. */
function useCountsForOrder(wanted: boolean): Readonly<Record<string, number>> {
  const [look, setLook] = useState(0);
  const [taken, setTaken] = useState({ look: -1, counts: NO_COUNTS });
  const due = wanted && taken.look !== look;
  const { counts } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ counts: due ? data?.counts : undefined }),
  });
  // Taken while rendering, so that the first order on the screen is the right one already.
  if (due && counts !== undefined) setTaken({ look, counts });
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => setLook((count) => count + 1), ORDER_EVERY_MS);
    return () => clearInterval(timer);
  }, [wanted]);
  return wanted ? taken.counts : NO_COUNTS;
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The grid's room, kept until the tables are there. */
export function GridSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="dashboard-tools" />
      <ul className="grid" aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <div className="card">
              <div className="card__stage" />
              <div className="card__body">
                <div className="skeleton-line skeleton-line--title" />
                <div className="skeleton-line" />
                <div className="skeleton-line skeleton-line--results" />
                <div className="skeleton-line" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
