import type { PGlite } from '@electric-sql/pglite';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import type { MigrationTarget } from '../migrate/migrate.ts';

/** An embedded database as a migration's target: one connection in one process, so it is held by nature. */
export function pgliteTarget(pglite: PGlite): MigrationTarget {
  return {
    factory: pgliteAdapter(pglite),
    runScript: async (sql) => {
      await pglite.exec(sql);
    },
  };
}

export const pgliteAdapter = (pglite: PGlite): SqlMigrationAwareDriverAdapterFactory =>
  new PrismaPGlite(pglite);
