export { createConsoleTestDatabase, openSeededTestDatabase, openTestDatabase } from './open-test-database.ts';
export { postgresBinaries } from './postgres-binaries.ts';
export { postgresTool } from './postgres-tool.ts';
export { type PostgresServer, startPostgres } from './start-postgres.ts';
