import { PrismaPg } from '@prisma/adapter-pg';
import type { Backend } from '../backend.ts';
import { migratePostgresql } from './migrate-postgresql.ts';
import { createPool } from './pool.ts';

const DEFAULT_POOL_SIZE = 10;

export function openPostgresql(url: string, poolSize = DEFAULT_POOL_SIZE): Backend {
  const pool = createPool(url, poolSize);
  return {
    kind: 'postgresql',
    adapter: new PrismaPg(pool),
    migrate: (migrationsFolder) => migratePostgresql(url, migrationsFolder),
    close: () => pool.end(),
  };
}
