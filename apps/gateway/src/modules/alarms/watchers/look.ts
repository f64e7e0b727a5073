import type { Table } from '@pitdesk/contracts/tables';

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
