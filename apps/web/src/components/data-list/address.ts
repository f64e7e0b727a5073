import { LIST } from '@pitdesk/contracts/fields';
import { isGamingDays } from '@pitdesk/contracts/gaming-day';

export const PER_PAGE_CHOICES = [LIST.defaultPerPage, 50, LIST.maxPerPage] as const;

export type SortBy = `${string}:${'asc' | 'desc'}`;

/** Returns a filter's value from the address as the gateway accepts it; '' where it is missing or invalid. */
export type FilterReader = (text: string) => string;

/** The parameters of a list in the address. */
export interface ListShape<F extends Record<string, FilterReader>> {
  /** The name under which this screen's views are stored. */
  screen: string;
  /** The order while the address has none. */
  sort: SortBy;
  /** The columns that the gateway can order by. */
  sorts: readonly string[];
  filters: F;
}

/** Types a shape and keeps the literal types of its filters. */
export const listShape = <F extends Record<string, FilterReader>>(shape: ListShape<F>): ListShape<F> => shape;

export type Filters<F extends Record<string, FilterReader>> = { [K in keyof F]: ReturnType<F[K]> | '' };

/** The chosen view of a list. */
export interface ListView<F extends Record<string, FilterReader>> {
  filters: Filters<F>;
  sort: SortBy;
  page: number;
  /** The row before the page, beyond the counted pages. */
  after: string | null;
  perPage: number;
  /** Keys of the visible optional columns; null for the default. */
  columns: readonly string[] | null;
  /** Pixels of the resized columns by key. */
  widths: ColumnWidths;
}

export type ColumnWidths = Readonly<Record<string, number>>;

export const oneOf =
  <const T extends string>(values: readonly T[]) =>
  (text: string): T | '' =>
    values.find((value) => value === text) ?? '';

export const textUpTo =
  (maxLength: number) =>
  (text: string): string =>
    text.slice(0, maxLength);

/** Accepts a moment of ISO 8601, in UTC. */
export function aMoment(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}

/** Accepts gaming days of the property: by date, or relative to today. */
export const someGamingDays = (text: string): string => (isGamingDays(text) ? text : '');

export const aNumber = (text: string): string => (/^\d{1,9}$/.test(text) ? String(Number(text)) : '');

/** Returns the view from the address; an invalid parameter counts as absent. */
export function readView<F extends Record<string, FilterReader>>(
  shape: ListShape<F>,
  search: URLSearchParams,
): ListView<F> {
  const filters = Object.fromEntries(
    Object.entries(shape.filters).map(([name, read]) => [name, read(search.get(name) ?? '')]),
  ) as Filters<F>;
  const columns = search.get('cols');
  return {
    filters,
    sort: sortIn(shape, search.get('sort')) ?? shape.sort,
    page: Math.max(1, Number(aNumber(search.get('page') ?? '')) || 1),
    after: search.get('after') || null,
    perPage:
      PER_PAGE_CHOICES.find((choice) => String(choice) === search.get('per_page')) ?? LIST.defaultPerPage,
    columns: columns === null ? null : columns.split(',').filter((key) => key !== ''),
    widths: widthsIn(search.get('widths') ?? ''),
  };
}

/** Parses `name.220,state.96`; anything else is ignored. */
const widthsIn = (text: string): ColumnWidths =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)\.(\d{2,3})(?=,|$)/g)].map(([, key = '', width]) => [key, Number(width)]),
  );

function sortIn({ sorts }: { sorts: readonly string[] }, text: string | null): SortBy | undefined {
  const [column = '', direction] = text?.split(':') ?? [];
  if (!sorts.includes(column) || (direction !== 'asc' && direction !== 'desc')) return undefined;
  return `${column}:${direction}`;
}

/** Returns the address of a view: only the differences from the default. Parameters of other components are kept. */
export function writeView<F extends Record<string, FilterReader>>(
  shape: ListShape<F>,
  current: URLSearchParams,
  { filters, sort, page, after, perPage, columns, widths }: ListView<F>,
): URLSearchParams {
  const search = new URLSearchParams(current);
  const put = (name: string, value: string): void => {
    if (value === '') search.delete(name);
    else search.set(name, value);
  };
  for (const [name, value] of Object.entries<string>(filters)) put(name, value);
  put('sort', sort === shape.sort ? '' : sort);
  put('page', page === 1 || after !== null ? '' : String(page));
  put('after', after ?? '');
  put('per_page', perPage === LIST.defaultPerPage ? '' : String(perPage));
  if (columns === null) search.delete('cols');
  else search.set('cols', columns.join(','));
  put(
    'widths',
    Object.entries(widths)
      .map(([key, width]) => `${key}.${width}`)
      .join(','),
  );
  return search;
}
