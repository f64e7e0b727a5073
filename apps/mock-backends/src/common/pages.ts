import type { PageMeta, PageQuery, Paginated } from '@pitdesk/contracts/fields';

/** Which rows a page holds. */
export const pageRange = ({ page, per_page }: PageQuery) => ({ skip: (page - 1) * per_page, take: per_page });

export function pageOf<T>(data: T[], { page, per_page }: PageQuery, total: number): Paginated<T> {
  const meta: PageMeta = { page, per_page, total, last_page: Math.ceil(total / per_page) };
  return { data, meta };
}

/** `column:asc` as its two parts. */
export function sortParts<C extends string>(sortBy: `${C}:${'asc' | 'desc'}`): [C, 'asc' | 'desc'] {
  const [column, direction] = sortBy.split(':') as [C, 'asc' | 'desc'];
  return [column, direction];
}
