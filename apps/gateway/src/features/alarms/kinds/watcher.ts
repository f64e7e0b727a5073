import type { AlarmFacts, AlarmKind } from '@pitdesk/contracts/alarms';
import type { Table } from '@pitdesk/contracts/tables';

/** Looks for one kind of trouble. */
export interface Watcher {
  readonly kind: AlarmKind;
  /** Whether this console's settings ask for it. */
  readonly isOn: boolean;
  readonly everyMs: number;
  /**
   * All that is wrong now; null where nothing new can be said and what rings goes on ringing.
   * @throws where the operator cannot be asked: nothing can be said then either
   */
  look(look: Look): Promise<Finding[] | null>;
  /** What the last look found rings by now: it need not be looked at again. */
  kept?(): Promise<void>;
}

export const MINUTE_MS = 60_000;

/** What all watchers need in one look. */
export interface Look {
  readonly now: number;
  /** The operator's bearer of somebody who is signed in. */
  readonly bearer: string;
  /** The tables that are in play, by id. */
  readonly tables: ReadonlyMap<string, Table>;
  /** With those that are closed down: what is left to do there is no less to do. */
  readonly allTables: ReadonlyMap<string, Table>;
  /** Subjects of the watcher's kind that have an open alarm. */
  readonly ringing: ReadonlySet<string>;
}

/** Whose an alarm is. */
export type AlarmTable = Pick<Table, 'id' | 'title' | 'terminal_id'>;

/** Something that a rule says needs a person. */
export interface Finding {
  /** What it is about: of one kind and one subject there is one alarm. */
  readonly subject: string;
  readonly table: AlarmTable;
  readonly since: Date;
  readonly facts: AlarmFacts;
}

/** Where the tables that are in play are looked up, by id. */
export type AlarmTables = ReadonlyMap<string, AlarmTable>;
