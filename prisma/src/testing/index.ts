export { createConsoleTestDatabase, openSeededTestDatabase, openTestDatabase } from './open-test-database.ts';
export { copyOperatorAccount } from './operator-account.ts';
export { postgresBinaries, postgresTool } from './postgres-binaries.ts';
export { type PostgresServer, startPostgres } from './start-postgres.ts';
export { copyOf, startTestServer } from './test-server.ts';
