import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { claim, isClaim } from '../embedded/claim.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Returns the folder of `initdb` and `postgres`; as root on Debian, installs them first when they are missing. */
export async function postgresBinaries(): Promise<string> {
  const found = findBinaries();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installOnce();
  const installed = findBinaries();
  if (installed) return installed;
  throw new Error(
    'These tests need a PostgreSQL server, which is not installed: install it (Debian: apt-get install postgresql).',
  );
}

/** Runs a PostgreSQL tool, such as `psql`, of the same version as the server of the tests. */
export async function postgresTool(tool: 'createdb' | 'psql', args: readonly string[]): Promise<void> {
  await promisify(execFile)(path.join(await postgresBinaries(), tool), args);
}

function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => path.join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** Installs PostgreSQL in one process at a time: apt takes one caller, and several test workers may call this. */
async function installOnce(): Promise<void> {
  const claims = path.join(tmpdir(), 'pitdesk-apt.lock');
  let lock = await claim(claims, 1);
  while (!isClaim(lock)) {
    await pause(500);
    lock = await claim(claims, 1);
  }
  try {
    if (findBinaries()) return;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { env });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env });
  } finally {
    await lock.release();
  }
}
