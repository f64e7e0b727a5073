import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Backend } from '../backend.ts';
import type { DatabaseName } from '../database-name.ts';
import { applyMigrations } from '../migrate/migrate.ts';
import { claimDataFolder } from './data-folder.ts';
import { pgliteAdapter, pgliteTarget } from './pglite-target.ts';
import { migratedTemplate } from './template.ts';

/** Opens the database in `<dataDir>/<name>`; creates it from the template when it does not exist. */
export async function openInFolder(
  name: DatabaseName,
  dataDir: string,
  cacheFolder?: string,
): Promise<Backend> {
  const folder = path.resolve(dataDir, name);
  await mkdir(path.resolve(dataDir), { recursive: true });
  const claim = await claimDataFolder(folder);
  try {
    const pglite = await openOrCreate(name, folder, cacheFolder);
    return { ...embeddedBackend(pglite, () => claim.release()), onFiles: onFilesOf(pglite) };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** Opens a migrated database in memory, which ends with its process. */
export async function openInMemory(name: DatabaseName, cacheFolder?: string): Promise<Backend> {
  return embeddedBackend(await PGlite.create({ loadDataDir: await migratedTemplate(name, cacheFolder) }));
}

async function openOrCreate(name: DatabaseName, folder: string, cacheFolder?: string): Promise<PGlite> {
  // A process that dies while it unpacks the template leaves this file; the next process then starts over.
  const unfinished = `${folder}.making`;
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return PGlite.create({ dataDir: folder });

  const loadDataDir = await migratedTemplate(name, cacheFolder);
  await writeFile(unfinished, '');
  const pglite = await PGlite.create({ dataDir: folder, loadDataDir });
  await rm(unfinished);
  return pglite;
}

const onFilesOf =
  (pglite: PGlite): NonNullable<Backend['onFiles']> =>
  (work) =>
    work(async (sql) => (await pglite.query<Record<string, string>>(sql)).rows);

function embeddedBackend(pglite: PGlite, afterClose: () => Promise<void> = () => Promise.resolve()): Backend {
  return {
    kind: 'embedded',
    adapter: pgliteAdapter(pglite),
    onFiles: null,
    migrate: (migrationsFolder) => applyMigrations(pgliteTarget(pglite), migrationsFolder),
    async close() {
      if (!pglite.closed) await pglite.close();
      await afterClose();
    },
  };
}
