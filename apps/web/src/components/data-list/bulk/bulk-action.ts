import type { Paginated } from '@pitdesk/contracts/fields';
import type { CallFailure } from '#api/http/call-failure.ts';
import type { Call } from '#api/http/send.ts';

export const BULK = {
  /** The rows that one action takes at most. */
  rowsMax: 5_000,
  /** The requests that are under way at the same time. */
  atOnce: 3,
  /** Above this many rows the person types the count; above the second where the action is dangerous. */
  typedAbove: 25,
  typedAboveInDanger: 5,
} as const;

/** An action on several rows: confirmed once, run and reported row by row. */
export interface BulkAction<Row> {
  key: string;
  /** The verb and how many: "Deactivate 3 dealers". */
  text: (count: number) => string;
  /** The effect of the action, and its limits. */
  explains: string;
  danger?: boolean;
  /** Returns true for a row that is so already: it is left alone. */
  isSo?: (row: Row) => boolean;
  /** Acts on one row, if it still is as `row` says; returns the failure, or nothing. */
  run: (row: Row) => Promise<CallFailure | undefined>;
}

/** The bulk actions of a list, and how all the rows that match are read. */
export interface BulkWays<Row> {
  actions: readonly BulkAction<Row>[];
  /** Returns the request of a page of the list. */
  read: (query: Record<string, string | number>) => Call<Paginated<Row>>;
  /** The state of a row in words: the confirmation counts by it. */
  stateOf: (row: Row) => string;
}

/** A row as it was when it was chosen: later changes of the list do not reach it. */
export interface BulkItem<Row> {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  readonly row: Row;
}

/** Returns whether the person has to type the count before the action begins. */
export const needsCount = (count: number, isDanger: boolean): boolean =>
  count > (isDanger ? BULK.typedAboveInDanger : BULK.typedAbove);

/** Returns whether a typed text is the count: its separators do not matter, nor do full-width figures. */
export const isCount = (typed: string, count: number): boolean =>
  typed.normalize('NFKC').replaceAll(/[\s.,’'_]/g, '') === String(count);
