import type { PageMeta } from '@pitdesk/contracts';

/** Where a step leads: to a page by its number, or to what stands behind a row. */
export type Step = { page: number } | { after: string };

export interface PagerSteps {
  first: Step | null;
  previous: Step | null;
  next: Step | null;
  last: Step | null;
}

/**
 * Where one can go from a page. Pages have numbers as far as they were counted; behind that one goes on from row to
 * row, and back the way one came.
 */
export function pagerSteps({ page, last_page, capped, next }: PageMeta, after: string | null): PagerSteps {
  const behind = typeof next === 'string' ? { after: next } : null;
  if (after !== null) return { first: { page: 1 }, previous: null, next: behind, last: null };
  const more = page < last_page;
  return {
    first: page > 1 ? { page: 1 } : null,
    previous: page > 1 ? { page: Math.min(page - 1, Math.max(1, last_page)) } : null,
    next: more ? { page: page + 1 } : capped === true ? behind : null,
    last: more && capped !== true ? { page: last_page } : null,
  };
}
