import type { AlarmFacts } from '@pitdesk/contracts/alarms';
import type { Table } from '@pitdesk/contracts/tables';

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
