export { DataFolderInUseError } from './embedded/data-folder.ts';
export * as consoleDb from './generated/console/client.ts';
export * as operatorDb from './generated/operator/client.ts';
export { isDatabaseAway } from './is-away.ts';
export { MigrationFailedError } from './migrate/migrate.ts';
export {
  type ConsoleClient,
  type ConsoleDatabase,
  type Database,
  type DatabaseOptions,
  type OperatorClient,
  type OperatorDatabase,
  openConsoleDatabase,
  openOperatorDatabase,
} from './open-database.ts';
export { OldFilesInUseError } from './rewrite.ts';
export type { OperatorSeed } from './seeding/operator-seed.ts';
export { seedOperator } from './seeding/seed-operator.ts';
