import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { type DatabaseName, migrationsFolderOf } from '../database-name.ts';
import { applyMigrations } from '../migrate/migrate.ts';
import { readMigrations } from '../migrate/migration-list.ts';
import { claim, isClaim } from './claim.ts';
import { pgliteTarget } from './pglite-target.ts';

/**
 * Returns the dump of an empty, migrated cluster. Creating one takes seconds and much memory, so it is created once for
 * each state of the migrations and cached in a folder, which any number of processes may share.
 */
export async function migratedTemplate(
  name: DatabaseName,
  cacheFolder = defaultCacheFolder(),
): Promise<Blob> {
  const file = path.join(cacheFolder, `${name}-${await fingerprint(name)}.tar`);
  for (;;) {
    const cached = await readIfExists(file);
    if (cached) return new Blob([cached]);
    if (!(await isWritable(cacheFolder))) return createTemplate(name);
    const lock = await claim(path.join(cacheFolder, `${name}.making`), 1);
    if (!isClaim(lock)) {
      await pause(50 + Math.random() * 100);
      continue;
    }
    try {
      const createdMeanwhile = await readIfExists(file);
      return createdMeanwhile ? new Blob([createdMeanwhile]) : await createAndCache(name, file);
    } finally {
      await lock.release();
    }
  }
}

async function createAndCache(name: DatabaseName, file: string): Promise<Blob> {
  const template = await createTemplate(name);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await template.arrayBuffer()));
  await rename(draft, file);
  await removeOlder(name, file);
  return template;
}

/** Removes templates of earlier migrations and drafts of killed processes; each takes tens of megabytes. */
async function removeOlder(name: DatabaseName, file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const entry of await readdir(folder)) {
    const isOlder = entry.startsWith(`${name}-`) && entry !== path.basename(file);
    if (isOlder) await rm(path.join(folder, entry), { recursive: true, force: true });
  }
}

async function createTemplate(name: DatabaseName): Promise<Blob> {
  const pglite = await PGlite.create();
  try {
    await applyMigrations(pgliteTarget(pglite), migrationsFolderOf(name));
    return await pglite.dumpDataDir('none');
  } finally {
    await pglite.close();
  }
}

/** Returns a hash of the migrations and the version of PGlite, on which a template depends. */
async function fingerprint(name: DatabaseName): Promise<string> {
  const { migrationDirectories } = await readMigrations(migrationsFolderOf(name));
  const hash = createHash('sha256').update(await pgliteVersion());
  for (const migration of migrationDirectories) {
    hash.update(`\0${migration.path}\0${String(migration.migrationFile.content.value)}`);
  }
  return hash.digest('hex').slice(0, 16);
}

async function pgliteVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(pgliteFolder(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

function pgliteFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return entry.slice(0, entry.lastIndexOf('pglite') + 'pglite'.length);
}

/** Returns a folder in node_modules: all workspaces share it, git ignores it, and an install removes it. */
function defaultCacheFolder(): string {
  return path.join(pgliteFolder(), '..', '..', '.cache', 'pitdesk');
}

/** Returns undefined for a file that does not exist or cannot be read. */
function readIfExists(file: string): Promise<NonSharedBuffer | undefined> {
  return readFile(file).catch(() => undefined);
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
