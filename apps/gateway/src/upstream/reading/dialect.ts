import type { CallName } from '#core/settings/operator-mapping';

/** The reason why a value cannot be read. The value itself is never reported: it may be a secret. */
export type UnreadableReason = 'missing' | 'wrong_type' | 'out_of_range' | 'unknown_value';

/** A field that cannot be read. If `lost`, the whole record is left out, otherwise only the field. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: UnreadableReason;
  readonly lost: boolean;
}

/** A field that cannot be read, with its row. */
export interface RowProblem {
  readonly record: string;
  readonly row: unknown;
  readonly problem: FieldProblem;
}

/** The place where a field was found, its original value and the value that was read. */
export interface FoundField {
  readonly record: string;
  readonly field: string;
  /** The operator's name of the field; null if a mapping names it. */
  readonly path: string | null;
  readonly original: unknown;
  readonly value: unknown;
}

/** Selects one value from an operator's JSON; returns undefined if it is missing. */
export type Expression = (from: unknown) => unknown;

/** The differences of one call from the specification. An absent field is as in the specification. */
export interface CallDialect {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with `{id}` in place of the id. */
  readonly path?: string;
  /** The values to send, by the operator's names, each selected from the query or body of the specification. */
  readonly query?: ReadonlyMap<string, Expression>;
  readonly body?: ReadonlyMap<string, Expression>;
  /** Selects the list or the one record of the answer. */
  readonly list?: Expression;
  readonly one?: Expression;
  /** Selects the number of all rows from the answer. */
  readonly total?: Expression;
}

/** The names and values of the fields of one kind of record. */
export interface RecordDialect {
  readonly fields: ReadonlyMap<string, Expression>;
  readonly values: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** The names, values and calls of one operator, and the callback for what cannot be read. */
export interface Dialect {
  /** The time zone of times without one. */
  readonly zone: string;
  readonly calls: ReadonlyMap<CallName, CallDialect>;
  readonly records: ReadonlyMap<string, RecordDialect>;
  /** Called for every field that cannot be read. */
  readonly report: (problem: RowProblem) => void;
  /** Called for every field that was read, with the place where it was found. Only the probe uses it. */
  readonly observe?: (found: FoundField) => void;
}

/** The dialect of an operator that follows the specification in everything. */
export const PLAIN_DIALECT: Dialect = {
  zone: 'UTC',
  calls: new Map(),
  records: new Map(),
  report: () => undefined,
};
