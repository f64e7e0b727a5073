import { createHash } from 'node:crypto';
import type { ConsoleClient } from '@pitdesk/prisma';
import type { DemoStaff } from '../demo-staff.ts';

/** One record of the demonstration, or one act on it. */
export interface DemoStep {
  /** Returns true if the console has it. */
  readonly isThere: (db: ConsoleClient, staff: DemoStaff) => Promise<boolean>;
  /** @throws NotYet to be called again, Refused to leave out the rest of the kind */
  readonly write: (staff: DemoStaff, db: ConsoleClient) => Promise<unknown>;
}

/** One kind of record of the demonstration. */
export interface DemoKind {
  /** In the plural, for the log. */
  readonly name: string;
  /** Returns a record of this kind, of the demonstration or not; null if the console has none. */
  readonly anyOf: (db: ConsoleClient, staff: DemoStaff) => Promise<unknown>;
  /** In the order in which they are written. With the last one the kind is complete. */
  readonly steps: readonly DemoStep[];
}

/** Returns the id of a record of the demonstration: always the same one, so that the record is found after a restart. */
export function demoId(name: string): string {
  const digits = createHash('sha256').update(`pitdesk demonstration ${name}`).digest('hex');
  // Version 8 of RFC 9562: made by a rule of one's own.
  const id = `${digits.slice(0, 12)}8${digits.slice(13, 16)}8${digits.slice(17, 32)}`;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
