/** Injection token of the console's own database, a `ConsoleDatabase` that is open and migrated. */
export const CONSOLE_DATABASE = Symbol('console database');
