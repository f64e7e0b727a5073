import { useEffect, useState } from 'react';
import { useTableCountsQuery } from '../../api/tables-api.ts';

/** Cards that changed places with every player would be impossible to read or to hit. */
const ORDER_EVERY_MS = 15_000;

const NO_COUNTS: Readonly<Record<string, number>> = {};

/** Counts to order by: as they were at the last of a few looks a minute. */
export function useCountsForOrder(wanted: boolean): Readonly<Record<string, number>> {
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
