import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';

/** Reads a folder of migrations in Prisma's layout into the form that its engine needs. */
export async function readMigrations(folder: string): Promise<MigrationList> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.sort().map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  };
}

/** Returns the name in `_prisma_migrations` of each migration, by its SQL. */
export function namesByScript(list: MigrationList): Map<string, string> {
  return new Map(
    list.migrationDirectories.map(({ path: name, migrationFile }) => [
      String(migrationFile.content.value),
      name,
    ]),
  );
}
