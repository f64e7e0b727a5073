import type { PageMeta, Paginated } from '@pitdesk/contracts/fields';
import type { z } from 'zod';
import type { CallDialect, Dialect } from './dialect.ts';
import { findList, metaOf, recordsIn, UnreadableAnswer } from './envelope.ts';
import type { RecordReader } from './record.ts';

/** Reads the JSON of an answer. @throws UnreadableAnswer */
export type AnswerReader<T> = (json: unknown, dialect: Dialect, call: CallDialect) => T;

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
