import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** Creates a folder of migrations for one test in Prisma's layout. */
export async function migrationsFolder(scripts: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
  for (const [name, sql] of Object.entries(scripts)) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}
