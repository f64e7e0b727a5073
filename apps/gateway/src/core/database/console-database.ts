/** Injection token of the console's own database: an open and migrated `ConsoleDatabase`. */
export const CONSOLE_DATABASE = Symbol('console database');
