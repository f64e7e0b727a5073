import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { namesByScript, readMigrations } from './migration-list.ts';
import { createSchemaEngine } from './schema-engine.ts';

/** A database to migrate, locked for others while the migration runs. */
export interface MigrationTarget {
  factory: SqlMigrationAwareDriverAdapterFactory;
  /** Runs several statements in one transaction. */
  runScript(sql: string): Promise<void>;
}

/** Thrown when the database refused a migration; it was rolled back as a whole. */
export class MigrationFailedError extends Error {
  override readonly name = 'MigrationFailedError';
}

/**
 * Applies the missing migrations of a folder and returns their names.
 *
 * `_prisma_migrations` has the format of Prisma. In addition, the transaction of a migration itself marks it finished:
 * an unfinished row was therefore never committed, whichever process was killed, and its migration is run again.
 */
export async function applyMigrations(target: MigrationTarget, folder: string): Promise<string[]> {
  const migrationsList = await readMigrations(folder);
  let refusal: unknown;
  const runScript = async (script: string) => {
    try {
      await target.runScript(script);
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  const engine = await createSchemaEngine(
    withOwnScripts(target.factory, markedFinished(migrationsList, runScript)),
  );
  try {
    const { failedMigrationNames } = await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters: NOTHING_EXTERNAL,
    });
    for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
    const applied = await engine.applyMigrations({ migrationsList, filters: NOTHING_EXTERNAL });
    return applied.appliedMigrationNames;
  } catch (error) {
    const reason = refusal ?? error;
    throw new MigrationFailedError(
      `A migration failed: ${reason instanceof Error ? reason.message : String(reason)}`,
      {
        cause: reason,
      },
    );
  } finally {
    engine.free();
  }
}

const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };

function markedFinished(list: MigrationList, runScript: MigrationTarget['runScript']) {
  const names = namesByScript(list);
  return (script: string) => {
    const name = names.get(script);
    if (name === undefined) return runScript(script);
    return runScript(`${script}
;UPDATE "_prisma_migrations" SET "finished_at" = now()
WHERE "migration_name" = '${name}' AND "finished_at" IS NULL AND "rolled_back_at" IS NULL`);
  };
}

/** Replaces the adapters' way to run scripts: one splits functions at semicolons, the other does not wait. */
function withOwnScripts(
  factory: SqlMigrationAwareDriverAdapterFactory,
  executeScript: MigrationTarget['runScript'],
): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => Object.assign(await factory.connect(), { executeScript }),
    connectToShadowDb: () => Promise.reject(new Error('Applying migrations needs no shadow database.')),
  };
}
