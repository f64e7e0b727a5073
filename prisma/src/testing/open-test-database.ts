import {
  type ConsoleDatabase,
  type OperatorDatabase,
  openConsoleDatabase,
  openOperatorDatabase,
} from '../open-database.ts';

/** A migrated, empty database in memory, for one suite. Close it: its memory is large. */
export function openTestDatabase(name: 'console'): Promise<ConsoleDatabase>;
export function openTestDatabase(name: 'operator'): Promise<OperatorDatabase>;
export function openTestDatabase(name: 'console' | 'operator'): Promise<ConsoleDatabase | OperatorDatabase> {
  return name === 'console' ? openConsoleDatabase() : openOperatorDatabase();
}
