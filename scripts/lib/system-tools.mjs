import { existsSync } from 'node:fs';
import { access, constants, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { fromRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';

const CHROMIUM_NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/**
 * The browser of the browser tests: the one that is named, one of this system, Playwright's own, or, as root on
 * Debian, one that is installed now.
 * @returns {Promise<string>} the path of its executable
 */
export async function chromium() {
  const named = process.env.PITDESK_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Failure(`PITDESK_CHROMIUM names ${named}, and nothing is there.`);
  }
  const found = (await onPath(CHROMIUM_NAMES)) ?? (await playwrightsOwn());
  if (found) return found;
  await aptInstall('chromium');
  const installed = await onPath(CHROMIUM_NAMES);
  if (installed) return installed;
  throw new Failure(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set PITDESK_CHROMIUM to one.',
  );
}

/** PostgreSQL's server, on which the database tests start clusters of their own. */
export async function postgres() {
  if (await postgresFolder()) return;
  await aptInstall('postgresql');
  if (await postgresFolder()) return;
  throw new Failure(
    "The database tests need PostgreSQL's server programs: install them (Debian: apt-get install postgresql), or put initdb and postgres on the PATH.",
  );
}

/** Redis' server, of which the tests of several replicas start their own. */
export async function redis() {
  if (await onPath(['redis-server'])) return;
  await aptInstall('redis-server');
  if (await onPath(['redis-server'])) return;
  throw new Failure(
    "The tests of several replicas need Redis' server: install it (Debian: apt-get install redis-server), or put redis-server on the PATH.",
  );
}

async function postgresFolder() {
  const server = await onPath(['postgres']);
  if (server) return path.dirname(server);
  const versions = await readdir(DEBIAN_POSTGRES).catch(() => []);
  const folders = versions.map((version) => path.join(DEBIAN_POSTGRES, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

async function playwrightsOwn() {
  const ask = "import('@playwright/test').then((found) => console.log(found.chromium.executablePath()))";
  const { code, output } = await runCommand(process.execPath, ['--eval', ask], { cwd: fromRoot('e2e') });
  const executable = output.trim();
  return code === 0 && existsSync(executable) ? executable : undefined;
}

/** @type {Promise<unknown>} */
let lastInstall = Promise.resolve();

/** Installs a Debian package, where we may: as root, with apt, which takes one caller at a time. @param {string} name */
async function aptInstall(name) {
  const turn = lastInstall.then(() => aptInstallNow(name));
  lastInstall = turn.catch(() => undefined);
  await turn;
}

/** @param {string} name */
async function aptInstallNow(name) {
  const apt = await onPath(['apt-get']);
  if (!apt || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(apt, ['update', '-qq'], { env });
  await runCommand(apt, ['install', '-y', '-qq', '--no-install-recommends', name], { env });
}

/** @param {string[]} names @returns {Promise<string | undefined>} the first that can be run */
async function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (await isExecutable(file)) return file;
    }
  }
  return undefined;
}

/** @param {string} file */
const isExecutable = (file) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
