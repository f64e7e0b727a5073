import type { CallName } from '../../config/operator-mapping.ts';

/** Why a value cannot be read. The value itself is never named: it may be anybody's secret. */
export type UnreadableReason = 'missing' | 'wrong_type' | 'out_of_range' | 'unknown_value';

/** What could not be read of a record. Where `lost` the whole record is left out, else only the field. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: UnreadableReason;
  readonly lost: boolean;
}

/** A field of a row that could not be read. */
export interface RowProblem {
  readonly record: string;
  readonly row: unknown;
  readonly problem: FieldProblem;
}

/** Where the value of a field was found, and what was made of it. */
export interface FoundField {
  readonly record: string;
  readonly field: string;
  /** The operator's name of it; null where a mapping says where it is. */
  readonly path: string | null;
  readonly came: unknown;
  readonly value: unknown;
}

/** Reads one thing out of what an operator sent; undefined where it is not there. */
export type Expression = (from: unknown) => unknown;

/** How one call differs from the specification's. What is absent is as the specification has it. */
export interface CallDialect {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{id}` where the id stands. */
  readonly path?: string;
  /** What to send, by the operator's names, each read from what the gateway would send. */
  readonly query?: ReadonlyMap<string, Expression>;
  readonly body?: ReadonlyMap<string, Expression>;
  /** Where the answer's list, or its one record, is. */
  readonly list?: Expression;
  readonly one?: Expression;
  /** Where the answer says how many there are. */
  readonly total?: Expression;
}

/** How the fields of one kind of record are named and valued. */
export interface RecordDialect {
  readonly fields: ReadonlyMap<string, Expression>;
  readonly values: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** What is known of an operator's way to say things, and where it is reported what was not understood. */
export interface Dialect {
  /** The zone of times that name none. */
  readonly zone: string;
  readonly calls: ReadonlyMap<CallName, CallDialect>;
  readonly records: ReadonlyMap<string, RecordDialect>;
  /** Called for every field that cannot be read. */
  readonly report: (problem: RowProblem) => void;
  /** Called for every field that was read, where somebody wants to know where it was found; nobody does but the probe. */
  readonly observe?: (found: FoundField) => void;
}

/** An operator that says everything as the specification does. */
export const PLAIN_DIALECT: Dialect = {
  zone: 'UTC',
  calls: new Map(),
  records: new Map(),
  report: () => undefined,
};
