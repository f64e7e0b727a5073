import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Backend } from '../backend.ts';
import type { Query } from '../rewrite.ts';
import { migratePostgresql } from './migrate-postgresql.ts';
import { createPool } from './pool.ts';
import { ServerWatch } from './server-watch.ts';
import { statementNames } from './statement-names.ts';

/** PostgreSQL accepts 100 connections by default: enough for four replicas and an administrator. */
const DEFAULT_POOL_SIZE = 20;

interface PostgresqlOptions {
  poolSize?: number | undefined;
  watched?: boolean | undefined;
}

export function openPostgresql(
  url: string,
  { poolSize = DEFAULT_POOL_SIZE, watched = false }: PostgresqlOptions,
): Backend {
  const { pool, setSilent } = createPool(url, poolSize);
  const watch = watched ? new ServerWatch(url, setSilent) : undefined;
  return {
    kind: 'postgresql',
    adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() }),
    migrate: (migrationsFolder) => migratePostgresql(url, migrationsFolder),
    onFiles: (work) => onFiles(url, work),
    async close() {
      watch?.stop();
      await pool.end();
    },
  };
}

/** Longer than other statements wait for a lock: rewriting a table waits for all of them. */
const LOCK_MS = 30_000;

async function onFiles(url: string, work: (query: Query) => Promise<void>): Promise<void> {
  const session = new pg.Client({
    connectionString: url,
    application_name: 'pitdesk-files',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A broken connection rejects the statement that waits for it, so this event needs no handling.
  session.on('error', () => undefined);
  await session.connect();
  try {
    await session.query(`SET lock_timeout = ${LOCK_MS}`);
    await session.query('SET statement_timeout = 0');
    await work(async (sql) => (await session.query<Record<string, string>>(sql)).rows);
  } finally {
    await session.end();
  }
}
