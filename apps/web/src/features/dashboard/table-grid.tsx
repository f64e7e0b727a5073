import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { TableCounts } from '@pitdesk/contracts/players';
import type { Table } from '@pitdesk/contracts/tables';
import { Button } from 'antd';
import { type FocusEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Density, useDensity } from '#api/settings.ts';
import { EmptyBox } from '#components/empty-box.tsx';
import { useTableCountsQuery } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { Attention, TableAttention } from './attention/attention.ts';
import { useOrderReady, useSampledTime, useTablesByAttention } from './attention/use-attention.ts';
import { CardGrid } from './card-grid.tsx';
import { type DashboardFilters, filterTables, isFiltered, sortTables } from './filters/dashboard-filters.ts';
import { useGridShape } from './grid-shape.ts';

interface Props {
  tables: readonly Table[];
  filters: DashboardFilters;
  user: LoadedUser;
  canOpen: boolean;
  onClear: () => void;
}

export function TableGrid({ tables, filters, user, canOpen, onClear }: Props) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const [density] = useDensity();
  const { seen, isKnown } = useTablesByAttention(tables, user);
  const attention = useStableAttention(seen);
  const counts = useCountsForOrder(filters.sort === 'online');
  const ordered = useMemo(
    () =>
      sortTables(
        seen.map(({ table }) => table),
        filters.sort,
        counts,
        language,
      ),
    [seen, filters.sort, counts, language],
  );
  const found = useMemo(() => filterTables(ordered, filters, language), [ordered, filters, language]);
  const { view, ...hold } = useStableOrder(found, filters, isKnown);
  if (view === null) return <SkeletonCards density={density} />;
  if (view.length > 0) {
    return (
      <div {...hold}>
        <CardGrid key={density} tables={view} attention={attention} canOpen={canOpen} density={density} />
      </div>
    );
  }
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

/** Returns the urgent reasons by table id as text: the same object while it is unchanged. */
function useStableAttention(seen: readonly TableAttention[]): ReadonlyMap<string, Attention> {
  const [kept, setKept] = useState<ReadonlyMap<string, Attention>>(new Map());
  const [from, setFrom] = useState<readonly TableAttention[] | null>(null);
  if (from === seen) return kept;
  setFrom(seen);
  const next = new Map<string, Attention>();
  for (const { table, attention } of seen) {
    if (attention === null) continue;
    const before = kept.get(String(table.id));
    next.set(String(table.id), before !== undefined && isSame(before, attention) ? before : attention);
  }
  setKept(next);
  return next;
}

const isSame = (a: Attention, b: Attention): boolean =>
  a.reason === b.reason && a.since === b.since && a.acknowledgedBy === b.acknowledgedBy && a.to === b.to;

/** Tables that move more often are hard to find again. */
const ORDER_HOLD_MS = 10_000;

interface Places {
  of: DashboardFilters;
  /** True where the urgent reasons were known at that time. */
  known: boolean;
  taken: number;
  byId: ReadonlyMap<string, number>;
}

/**
 * Returns the tables in their order. Sorted by attention, cards keep their places for a while, and while the pointer or
 * the focus is among them: nothing moves under the pointer. Any other order applies at once. Null until the reasons for
 * attention are known, so that cards do not move after they appear.
 */
function useStableOrder(tables: readonly Table[], filters: DashboardFilters, isKnown: boolean) {
  const look = useSampledTime();
  const isReady = useOrderReady(true, isKnown);
  const [isUnderHand, setUnderHand] = useState(false);
  const [places, setPlaces] = useState<Places | null>(null);
  const isMoving = filters.sort === 'attention';
  const isShown = !isMoving || isReady || places !== null;
  const isOld = places !== null && (places.known !== isKnown || look - places.taken >= ORDER_HOLD_MS);
  let kept = places;
  if (isMoving && isShown && (places?.of !== filters || (isOld && !isUnderHand))) {
    const byId = new Map(tables.map(({ id }, index) => [String(id), index]));
    kept = { of: filters, known: isKnown, taken: look, byId };
    setPlaces(kept);
  }
  const byId = isMoving ? kept?.byId : undefined;
  const view = useMemo(() => {
    if (byId === undefined) return tables;
    const placeOf = ({ id }: Table): number => byId.get(String(id)) ?? byId.size;
    return tables.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [tables, byId]);
  return {
    view: isShown ? view : null,
    onPointerEnter: () => setUnderHand(true),
    onPointerLeave: () => setUnderHand(false),
    onFocus: () => setUnderHand(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setUnderHand(false);
    },
  };
}

/** Cards that move with every player are impossible to read or to hit. */
const ORDER_EVERY_MS = 15_000;

const NO_COUNTS: TableCounts['counts'] = {};

/** Returns the counts to sort by, sampled a few times a minute. */
function useCountsForOrder(wanted: boolean): TableCounts['counts'] {
  const [look, setLook] = useState(0);
  const [taken, setTaken] = useState({ look: -1, counts: NO_COUNTS });
  const due = wanted && taken.look !== look;
  const { counts } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ counts: due ? data?.counts : undefined }),
  });
  // Read during rendering, so that the first visible order is correct.
  if (due && counts !== undefined) setTaken({ look, counts });
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => setLook((count) => count + 1), ORDER_EVERY_MS);
    return () => clearInterval(timer);
  }, [wanted]);
  return wanted ? taken.counts : NO_COUNTS;
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Reserves the grid's space until the tables are loaded. */
export function GridSkeleton() {
  const [density] = useDensity();
  return (
    <>
      <div className="dashboard-tools" />
      <SkeletonCards density={density} />
    </>
  );
}

function SkeletonCards({ density }: { density: Density }) {
  const { t } = useTranslation('dashboard');
  const { style } = useGridShape(density);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <ul className="grid" data-density={density} style={style} aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <div className="card panel">
              {density !== 'list' && <div className="card__stage" />}
              <div className="card__body">
                <div className="skeleton-line" />
                <div className="skeleton-line" />
                <div className="skeleton-line" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
