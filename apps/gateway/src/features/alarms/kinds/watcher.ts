import type { AlarmFacts, AlarmKind } from '@pitdesk/contracts/alarms';
import type { Table } from '@pitdesk/contracts/tables';

/** Watches for one kind of alarm. `L` is its input: a watcher without operator data never waits for the operator. */
export interface Watcher<L extends OwnLook = Look> {
  readonly kind: AlarmKind;
  /** True if this console's settings enable it. */
  readonly isOn: boolean;
  readonly everyMs: number;
  /**
   * Returns all findings; null if nothing new is known, so that ringing alarms continue.
   * @throws if the operator is unreachable, with the same effect
   */
  look(look: L): Promise<Finding[] | null>;
  /** Called when alarms for the last findings are stored, so that their check need not be repeated. */
  kept?(): Promise<void>;
}

export const MINUTE_MS = 60_000;

/** Data of the console alone. */
export interface OwnLook {
  readonly now: number;
  /** Subjects of this kind with an open alarm. */
  readonly ringing: ReadonlySet<string>;
}

/** Adds the operator data that all watchers of one check share. */
export interface Look extends OwnLook {
  /** The operator's bearer of a signed-in account. */
  readonly bearer: string;
  /** The tables in play, by id. */
  readonly tables: ReadonlyMap<string, Table>;
  /** Includes closed tables, which may still need attention. */
  readonly allTables: ReadonlyMap<string, Table>;
}

/** The table of an alarm. */
export type AlarmTable = Pick<Table, 'id' | 'title' | 'terminal_id'>;

/** Something that needs attention, found by a rule. */
export interface Finding {
  /** There is at most one open alarm for each kind and subject. */
  readonly subject: string;
  readonly table: AlarmTable;
  readonly since: Date;
  readonly facts: AlarmFacts;
}

/** The tables in play, by id. */
export type AlarmTables = ReadonlyMap<string, AlarmTable>;
