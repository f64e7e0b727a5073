import type { PGlite } from '@electric-sql/pglite';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import type { MigrationTarget } from '../migrate/migrate.ts';

/** Returns an embedded database as a migration target. It has one connection in one process, so it needs no lock. */
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
