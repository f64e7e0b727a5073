import type { PageMeta } from '@pitdesk/contracts';

/** How a place is written where the operator knows no cursors and is asked page by page. */
const BY_PAGE = /^page:(\d+)$/;

/** Returns the part of a query that asks for what follows a place. */
export function askedBy(place: string): { after: string } | { page: number } {
  const page = BY_PAGE.exec(place)?.[1];
  return page === undefined ? { after: place } : { page: Number(page) };
}

/** Returns the place behind a page; null behind the last. */
export function placeBehind({ next, page, last_page }: PageMeta): string | null {
  if (next !== undefined) return next;
  return page < last_page ? `page:${page + 1}` : null;
}
