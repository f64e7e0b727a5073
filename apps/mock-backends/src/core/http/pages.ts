import type { PageMeta, PageQuery, Paginated } from '@pitdesk/contracts/fields';

/** Returns the rows of a page as Prisma's `skip` and `take`. */
export const pageRange = ({ page, per_page }: PageQuery) => ({ skip: (page - 1) * per_page, take: per_page });

/** Returns a page of rows with its `meta`. */
export function pageOf<T>(data: T[], { page, per_page }: PageQuery, total: number): Paginated<T> {
  const meta: PageMeta = { page, per_page, total, last_page: Math.ceil(total / per_page) };
  return { data, meta };
}

/** Splits `column:asc` into column and direction. */
export function sortParts<C extends string>(sortBy: `${C}:${'asc' | 'desc'}`): [C, 'asc' | 'desc'] {
  const [column, direction] = sortBy.split(':') as [C, 'asc' | 'desc'];
  return [column, direction];
}
