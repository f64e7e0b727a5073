import type { CallFailure } from '../../../api/http/call-failure.ts';

/** Something that can be done to several rows at once: asked for once, done and reported row by row. */
export interface BulkAction<Row> {
  key: string;
  /** The verb and how many: "Deactivate 3 dealers". */
  text: (count: number) => string;
  /** What it does, and what it does not. */
  explains: string;
  danger?: boolean;
  /** Asks for a reason, where the audit wants one. */
  reason?: { label: string; minLength: number; maxLength: number };
  /** Does it to one row; what went wrong, or nothing. */
  run: (row: Row, reason: string) => Promise<CallFailure | undefined>;
}
