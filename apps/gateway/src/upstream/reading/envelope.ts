import type { PageMeta } from '@pitdesk/contracts/fields';
import type { Expression } from './dialect.ts';

/** Thrown if nothing of an answer can be read. The reasons name fields, never values. */
export class UnreadableAnswer extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('; '));
  }
}

/** Names of wrappers around an answer. The first one found is opened, and the wrappers inside it too. */
const WRAPPERS = [
  'response',
  'data',
  'result',
  'results',
  'payload',
  'items',
  'rows',
  'records',
  'list',
  'content',
];
const META = ['meta', 'pagination', 'paging', 'page_info', 'pageInfo'];
const META_NAMES = {
  page: ['page', 'current_page', 'currentPage', 'page_number', 'pageNumber'],
  per_page: ['per_page', 'perPage', 'page_size', 'pageSize', 'limit', 'size'],
  total: ['total', 'total_count', 'totalCount', 'total_items', 'totalItems', 'count'],
  last_page: ['last_page', 'lastPage', 'total_pages', 'totalPages', 'page_count', 'pageCount', 'pages'],
} as const;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Returns the list of an answer, wrapped or not, or the one that a mapping selects. @throws UnreadableAnswer */
export function findList(json: unknown, mapped: Expression | undefined): readonly unknown[] {
  const list = mapped ? mapped(json) : listIn(json, 0);
  if (list === null || list === undefined) {
    if (mapped === undefined && !holdsEmptyList(json)) throw new UnreadableAnswer(['No list was found']);
    return [];
  }
  if (!Array.isArray(list)) throw new UnreadableAnswer(['No list was found']);
  return list;
}

const MAX_DEPTH = 4;

function listIn(value: unknown, depth: number): readonly unknown[] | undefined {
  if (isList(value)) return value;
  if (!isObject(value) || depth === MAX_DEPTH) return undefined;
  for (const name of WRAPPERS) {
    const found = listIn(value[name], depth + 1);
    if (found) return found;
  }
  const lists = Object.values(value).filter(isList);
  return lists.length === 1 ? lists[0] : undefined;
}

/** Returns true if a wrapper holds null in place of the list, which means that the list is empty. */
function holdsEmptyList(value: unknown, depth = 0): boolean {
  if (!isObject(value) || depth === MAX_DEPTH) return false;
  return WRAPPERS.some(
    (name) => name in value && (value[name] === null || holdsEmptyList(value[name], depth + 1)),
  );
}

/** Returns the objects that may be the record: the answer itself and what it wraps, the innermost first. */
export function recordsIn(json: unknown): unknown[] {
  const candidates: unknown[] = [json];
  let value = json;
  for (let depth = 0; depth < MAX_DEPTH && isObject(value); depth += 1) {
    const wrapped: Json = value;
    const inner = Object.entries(wrapped).find(([, one]) => isObject(one) && isWrapper(wrapped, one))?.[1];
    const next =
      WRAPPERS.map((name) => wrapped[name]).find((one) => isObject(one) || Array.isArray(one)) ?? inner;
    value = Array.isArray(next) && next.length === 1 ? next[0] : next;
    if (isObject(value)) candidates.unshift(value);
  }
  return candidates;
}

/** Returns true for an object that holds only one other object and plain values, such as `{status, event: {…}}`. */
const isWrapper = (outer: Json, inner: unknown): boolean =>
  Object.values(outer).every((value) => value === inner || typeof value !== 'object' || value === null) &&
  !('id' in outer);

/** Returns true for a cursor. The URL of a next page is none: it cannot be used in a query. */
const isCursor = (next: unknown): next is string | null =>
  next === null || (typeof next === 'string' && next.length <= 200 && !next.includes('://'));

type Meta = { [Name in 'page' | 'per_page' | 'total' | 'last_page']?: number | undefined } & Pick<
  PageMeta,
  'next' | 'capped'
>;

/** Returns an answer's paging, under any name; null if it sends neither a total nor a last page. */
export function metaOf(json: unknown, total: Expression | undefined): Meta | null {
  const mapped = total?.(json);
  if (isGiven(mapped)) return { total: Number(mapped) };
  for (let value = json, depth = 0; isObject(value) && depth < MAX_DEPTH; depth += 1) {
    const wrapper: Json = value;
    const own = META.map((name) => wrapper[name]).find(isObject) ?? wrapper;
    const meta = numbersOf(own);
    if (meta !== null) return meta;
    value = wrapper.response ?? wrapper.data ?? wrapper.result ?? wrapper.payload;
  }
  return null;
}

function numbersOf(from: Json): Meta | null {
  const read = (names: readonly string[], min: number): number | undefined => {
    const value = names.map((name) => from[name]).find(isGiven);
    const number = typeof value === 'string' ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= min ? number : undefined;
  };
  const meta: Meta = {
    page: read(META_NAMES.page, 1),
    per_page: read(META_NAMES.per_page, 1),
    total: read(META_NAMES.total, 0),
    last_page: read(META_NAMES.last_page, 0),
    ...(isCursor(from.next) ? { next: from.next } : {}),
    ...(typeof from.capped === 'boolean' ? { capped: from.capped } : {}),
  };
  return meta.total === undefined && meta.last_page === undefined ? null : meta;
}
