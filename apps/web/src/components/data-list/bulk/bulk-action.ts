import type { Paginated } from '@pitdesk/contracts/fields';
import type { ReasonDraft } from '#api/form-drafts.ts';
import type { CallFailure } from '#api/http/call-failure.ts';
import type { Call } from '#api/http/send.ts';
import type { AskedReason } from '../../form/reason-codes.tsx';

export const BULK = {
  /** The most rows for one action. */
  rowsMax: 5_000,
  /** The number of concurrent requests. */
  atOnce: 3,
  /** Above this many rows the user types the count; `typedAboveInDanger` applies to dangerous actions. */
  typedAbove: 25,
  typedAboveInDanger: 5,
} as const;

/** An action on several rows: confirmed once, run and reported row by row. */
export interface BulkAction<Row> {
  key: string;
  /** The verb with the count: "Deactivate 3 dealers". */
  text: (count: number) => string;
  /** The question of the confirmation, where it is not the verb with the count. */
  title?: (count: number) => string;
  /** The reason, where the action requires one. */
  reason?: AskedReason;
  /** The effect of the action, and its limits. */
  explains: string;
  danger?: boolean;
  /** Returns true for a row that needs no change; it is skipped. */
  isUpToDate?: (row: Row) => boolean;
  /** Acts on one row, if it is unchanged since `row`, for the chosen reason; returns the failure, or undefined. */
  run: (row: Row, why: ReasonDraft) => Promise<CallFailure | undefined>;
}

/** The bulk actions of a list, and how to read all matching rows. */
export interface BulkActions<Row> {
  actions: readonly BulkAction<Row>[];
  /** Returns the request of a page of the list; without it, only rows of the page can be chosen. */
  read?: (query: Record<string, string | number>) => Call<Paginated<Row>>;
  /** Returns the state of a row as text; the confirmation counts rows by it. */
  stateOf: (row: Row) => string;
}

/** A snapshot of a row from when it was chosen: later changes of the list do not reach it. */
export interface BulkItem<Row> {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  readonly row: Row;
}

/** Returns true where the user has to type the count first. */
export const needsCount = (count: number, isDanger: boolean): boolean =>
  count > (isDanger ? BULK.typedAboveInDanger : BULK.typedAbove);

/** Returns true where a typed text is the count, with any separators and also in full-width digits. */
export const isCount = (typed: string, count: number): boolean =>
  typed.normalize('NFKC').replaceAll(/[\s.,’'_]/g, '') === String(count);
