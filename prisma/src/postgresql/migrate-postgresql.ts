import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { applyMigrations } from '../migrate/migrate.ts';

/** The lock that Prisma's own `migrate deploy` takes, so that the two exclude each other as well. */
const PRISMA_MIGRATE_LOCK = 72707369;
const WAIT_FOR_OTHER_MIGRATOR_MS = 120_000;

/** Migrates over one connection that holds the migrators' lock: a second migrator waits, then finds it done. */
export async function migratePostgresql(url: string, migrationsFolder: string): Promise<string[]> {
  const connection = new pg.Pool({
    connectionString: url,
    application_name: 'pitdesk-migrate',
    // One connection that is never dropped for being idle: the lock lives in it.
    max: 1,
    min: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  connection.on('error', () => undefined);
  try {
    // The server notices within a second that a migrator was killed, rolls back and frees the lock.
    await connection.query(`SET client_connection_check_interval = 1000`);
    await connection.query(`SET lock_timeout = ${WAIT_FOR_OTHER_MIGRATOR_MS}`);
    await connection.query(`SELECT pg_advisory_lock(${PRISMA_MIGRATE_LOCK})`);
    const runScript = async (sql: string) => {
      await connection.query(sql);
    };
    return await applyMigrations({ factory: new PrismaPg(connection), runScript }, migrationsFolder);
  } finally {
    await connection.end();
  }
}
