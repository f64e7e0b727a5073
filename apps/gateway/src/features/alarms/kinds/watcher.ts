import type { AlarmFacts, AlarmKind } from '@pitdesk/contracts/alarms';
import type { Table } from '@pitdesk/contracts/tables';

/** Looks for one kind of trouble. `L` is what it needs for that: without the operator's part it never waits for the operator. */
export interface Watcher<L extends OwnLook = Look> {
  readonly kind: AlarmKind;
  /** True where this console's settings enable it. */
  readonly isOn: boolean;
  readonly everyMs: number;
  /**
   * Returns all findings; null when nothing new is known, so that ringing alarms continue.
   * @throws when the operator cannot be reached, with the same effect
   */
  look(look: L): Promise<Finding[] | null>;
  /** The findings of the last check ring by now and need no further check. */
  kept?(): Promise<void>;
}

export const MINUTE_MS = 60_000;

/** What the console has by itself. */
export interface OwnLook {
  readonly now: number;
  /** Subjects of the watcher's kind that have an open alarm. */
  readonly ringing: ReadonlySet<string>;
}

/** With what was read of the operator for all watchers of one check. */
export interface Look extends OwnLook {
  /** The operator's bearer of somebody who is signed in. */
  readonly bearer: string;
  /** The tables that are in play, by id. */
  readonly tables: ReadonlyMap<string, Table>;
  /** With those that are closed down: what is left to do there is no less to do. */
  readonly allTables: ReadonlyMap<string, Table>;
}

/** The table of an alarm. */
export type AlarmTable = Pick<Table, 'id' | 'title' | 'terminal_id'>;

/** Something that needs a person, by a rule. */
export interface Finding {
  /** The subject: there is one alarm of a kind and a subject. */
  readonly subject: string;
  readonly table: AlarmTable;
  readonly since: Date;
  readonly facts: AlarmFacts;
}

/** The tables in play, by id. */
export type AlarmTables = ReadonlyMap<string, AlarmTable>;
