import type { ConsoleClient } from '@pitdesk/prisma';
import type { DemoStaff } from '../demo-staff.ts';

/** One kind of record of the demonstration. */
export interface DemoKind {
  /** In the plural, for the log. */
  readonly name: string;
  /** Returns a record of this kind; null if the console has none. */
  readonly isThere: (db: ConsoleClient) => Promise<unknown>;
  /** Writes the records of this kind. @throws NotYet to be called again, Refused to be left out */
  readonly write: (staff: DemoStaff) => Promise<void>;
}
