import type { PageMeta, Paginated } from '@pitdesk/contracts/fields';
import type { z } from 'zod';
import type { CallDialect, Dialect, Expression } from './dialect.ts';
import type { RecordReader } from './record.ts';

/** Thrown if nothing of an answer can be read. The reasons name fields, never values. */
export class UnreadableAnswer extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('; '));
  }
}

/** Reads the JSON of an answer. @throws UnreadableAnswer */
export type AnswerReader<T> = (json: unknown, dialect: Dialect, call: CallDialect) => T;

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

/** Reads every row of a list. Leaves out and reports a row that cannot be read; the other rows stay. */
export const listOf =
  <T>(reader: AnyReader<T>): AnswerReader<T[]> =>
  (json, dialect, call) =>
    readRows(findList(json, call.list), reader, dialect);

interface RequestedPage {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/**
 * Reads a page of a list. If the operator sends no total, it follows from the rows: after a full page there may be
 * another one; more rows than requested are the whole list, and the page is cut out of it.
 */
export const pageOf =
  <T>(reader: AnyReader<T>, { page = 1, per_page }: RequestedPage): AnswerReader<Paginated<T>> =>
  (json, dialect, call) => {
    const found = findList(json, call.list);
    const rows = readRows(found, reader, dialect);
    const meta = metaOf(json, call.total);
    if (meta !== null) {
      const size = meta.per_page ?? per_page ?? Math.max(1, found.length);
      const total = meta.total ?? (page - 1) * size + found.length;
      const known: PageMeta = {
        page: meta.page ?? page,
        per_page: size,
        total,
        last_page: meta.last_page ?? Math.ceil(total / size),
        ...(meta.next === undefined ? {} : { next: meta.next }),
        ...(meta.capped === undefined ? {} : { capped: meta.capped }),
      };
      return { data: rows, meta: known };
    }
    const size = per_page ?? Math.max(1, found.length);
    if (found.length > size) {
      const data = rows.slice((page - 1) * size, page * size);
      return {
        data,
        meta: { page, per_page: size, total: rows.length, last_page: Math.ceil(rows.length / size) },
      };
    }
    const before = (page - 1) * size;
    const isFull = per_page !== undefined && found.length === size;
    const total = before + found.length;
    return {
      data: rows,
      meta: isFull
        ? { page, per_page: size, total, last_page: page + 1, capped: true }
        : { page, per_page: size, total, last_page: Math.ceil(total / size) },
    };
  };

/** Reads one record. */
export const oneOf =
  <T>(reader: AnyReader<T>): AnswerReader<T> =>
  (json, dialect, { one }) => {
    const problems: string[] = [];
    for (const candidate of one ? [one(json)] : recordsIn(json)) {
      const read = reader.read(candidate, dialect);
      if (read.value !== null) {
        for (const problem of read.problems) dialect.report({ record: reader.name, row: candidate, problem });
        return read.value;
      }
      problems.push(...read.problems.map(({ field, reason }) => `${reader.name}.${field}: ${reason}`));
    }
    throw new UnreadableAnswer([...new Set(problems)].slice(0, 8));
  };

/** Reads one record if the answer holds one; returns null if the operator only confirms the call. */
export const maybeOneOf =
  <T>(reader: AnyReader<T>): AnswerReader<T | null> =>
  (json, dialect, call) => {
    try {
      return oneOf(reader)(json, dialect, call);
    } catch (error) {
      if (error instanceof UnreadableAnswer) return null;
      throw error;
    }
  };

/** Reads an answer by its contract alone, for calls that only this console's own protocol has. */
export const strictly =
  <S extends z.ZodType>(contract: S): AnswerReader<z.output<S>> =>
  (json, _dialect, { one }) => {
    const candidates = one ? [one(json)] : recordsIn(json);
    for (const candidate of candidates) {
      const parsed = contract.safeParse(candidate);
      if (parsed.success) return parsed.data;
    }
    const issues = contract.safeParse(candidates[0]).error?.issues ?? [];
    throw new UnreadableAnswer(issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  };

/** Reads a record without a wrapper, such as a socket's payload. Reports an unreadable one and returns null. */
export function readOne<T>(reader: AnyReader<T>, json: unknown, dialect: Dialect): T | null {
  const { value, problems } = reader.read(json, dialect);
  for (const problem of problems) dialect.report({ record: reader.name, row: json, problem });
  return value;
}

/** A record reader of any fields. */
export type AnyReader<T> = Pick<RecordReader<never, T>, 'name' | 'read'>;

function readRows<T>(found: readonly unknown[], reader: AnyReader<T>, dialect: Dialect): T[] {
  const rows: T[] = [];
  const reasons = new Set<string>();
  for (const row of found) {
    const { value, problems } = reader.read(row, dialect);
    for (const problem of problems) {
      dialect.report({ record: reader.name, row, problem });
      reasons.add(`${reader.name}.${problem.field}: ${problem.reason}`);
    }
    if (value !== null) rows.push(value);
  }
  if (rows.length === 0 && found.length > 0) throw new UnreadableAnswer([...reasons].slice(0, 8));
  return rows;
}

function findList(json: unknown, mapped: Expression | undefined): readonly unknown[] {
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
function recordsIn(json: unknown): unknown[] {
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

/** Returns true for a cursor. A URL of the next page is not one: it cannot be used in a query. */
const isCursor = (next: unknown): next is string | null =>
  next === null || (typeof next === 'string' && next.length <= 200 && !next.includes('://'));

type Meta = { [Name in 'page' | 'per_page' | 'total' | 'last_page']?: number | undefined } & Pick<
  PageMeta,
  'next' | 'capped'
>;

function metaOf(json: unknown, total: Expression | undefined): Meta | null {
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
