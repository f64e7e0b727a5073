import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { applyMigrations } from '../migrate/migrate.ts';

/** The lock of Prisma's own `migrate deploy`, so that it and this migrator exclude each other. */
const PRISMA_MIGRATE_LOCK = 72707369;
const WAIT_FOR_OTHER_MIGRATOR_MS = 120_000;

/** Migrates in one session with the migrators' lock: a second migrator waits, then finds nothing to apply. */
export async function migratePostgresql(url: string, migrationsFolder: string): Promise<string[]> {
  const session = new pg.Client({
    connectionString: url,
    application_name: 'pitdesk-migrate',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A broken connection rejects the statement that waits for it, so this event needs no handling.
  session.on('error', () => undefined);
  await session.connect();
  try {
    // The server notices within a second that a migrator was killed, rolls back and frees the lock.
    await session.query('SET client_connection_check_interval = 1000');
    await session.query(`SET lock_timeout = ${WAIT_FOR_OTHER_MIGRATOR_MS}`);
    await requireUtf8(session);
    await session.query(`SELECT pg_advisory_lock(${PRISMA_MIGRATE_LOCK})`);
    const runScript = async (sql: string) => {
      await session.query(sql);
    };
    const factory = new PrismaPg(poolOfSession(session));
    return await applyMigrations({ factory, runScript }, migrationsFolder);
  } finally {
    await session.end();
  }
}

/** In another encoding, PostgreSQL refuses to normalize texts, and every statement that does so fails. */
async function requireUtf8(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `the database has the encoding ${encoding}, and must have UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
  );
}

/**
 * Returns a pool that never connects and passes every query to the session. The adapter needs a pool, but a real pool
 * drops a connection in which a statement failed, and with it the lock of that session.
 */
function poolOfSession(session: pg.Client): pg.Pool {
  return Object.assign(new pg.Pool(), { query: session.query.bind(session) });
}
