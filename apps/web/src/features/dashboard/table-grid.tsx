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
import { useLook, useOrderReady, useTablesByAttention } from './attention/use-attention.ts';
import { CardGrid } from './card-grid.tsx';
import { type DashboardFilters, inOrder, isFiltered, passing } from './filters/dashboard-filters.ts';

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
  const attention = useKeptAttention(seen);
  const counts = useCountsForOrder(filters.sort === 'online');
  const ordered = useMemo(
    () =>
      inOrder(
        seen.map(({ table }) => table),
        filters.sort,
        counts,
        language,
      ),
    [seen, filters.sort, counts, language],
  );
  const found = useMemo(() => passing(ordered, filters, language), [ordered, filters, language]);
  const { view, ...hold } = useHeldOrder(found, filters, isKnown);
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

/** Urgent matters of each table, by id as text: the same object while it is unchanged. */
function useKeptAttention(seen: readonly TableAttention[]): ReadonlyMap<string, Attention> {
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
  a.reason === b.reason && a.since === b.since && a.knownBy === b.knownBy;

/** Tables that changed places more often would be hard to find again. */
const PLACES_KEPT_MS = 10_000;

interface Places {
  of: DashboardFilters;
  /** True where the urgent matters were known then. */
  known: boolean;
  taken: number;
  byId: ReadonlyMap<string, number>;
}

/**
 * Cards that come by what needs attention keep their places for a while, and for as long as the pointer or the focus
 * is among them: nothing moves by itself under the pointer. A chosen order shows at once. Null until it is known
 * what needs attention, so that the cards do not change places as they come.
 */
function useHeldOrder(tables: readonly Table[], filters: DashboardFilters, isKnown: boolean) {
  const look = useLook();
  const isReady = useOrderReady(true, isKnown);
  const [isUnderHand, setUnderHand] = useState(false);
  const [places, setPlaces] = useState<Places | null>(null);
  const isMoving = filters.sort === 'attention';
  const isShown = !isMoving || isReady || places !== null;
  const isOld = places !== null && (places.known !== isKnown || look - places.taken >= PLACES_KEPT_MS);
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

/** Cards that changed places with every player would be impossible to read or to hit. */
const ORDER_EVERY_MS = 15_000;

const NO_COUNTS: TableCounts['counts'] = {};

/** Counts to order by: as they were at the last of a few looks a minute. */
function useCountsForOrder(wanted: boolean): TableCounts['counts'] {
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
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <ul className="grid" data-density={density} aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <div className="card panel">
              {density !== 'list' && <div className="card__stage" />}
              <div className="card__body">
                <div className="skeleton-line skeleton-line--title" />
                <div className="skeleton-line" />
                <div className="skeleton-line skeleton-line--results" />
                {density === 'comfortable' && <div className="skeleton-line" />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
