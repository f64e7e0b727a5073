import { PrismaPg } from '@prisma/adapter-pg';
import type { Backend } from '../backend.ts';
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
    async close() {
      watch?.stop();
      await pool.end();
    },
  };
}
