import { existsSync } from 'node:fs';
import { access, constants, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { fromRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';

/** Chromium without windows: it needs a third less CPU for a page load than a Chromium that draws hidden tabs. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const CHROMIUM_NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** @type {Promise<string> | undefined} */
let found;

/**
 * Returns the path of a Chromium for the browser tests: that of PITDESK_CHROMIUM, the headless shell, which is installed
 * as root on Debian, another one on the PATH, or Playwright's own. @throws {Failure} with a sentence on how to get one
 * @returns {Promise<string>}
 */
export function chromium() {
  found ??= findChromium();
  return found;
}

async function findChromium() {
  const named = process.env.PITDESK_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Failure(
      `PITDESK_CHROMIUM is ${named}, but that file does not exist: set it to the path of Chromium.`,
    );
  }
  if (!(await onPath([HEADLESS_SHELL]))) await aptInstall(HEADLESS_SHELL);
  const browser = (await onPath([HEADLESS_SHELL, ...CHROMIUM_NAMES])) ?? (await playwrightChromium());
  if (browser) return browser;
  throw new Failure(
    'The browser tests need Chromium, which is not installed: install it (Debian: apt-get install chromium; other systems: npx playwright install chromium), or set PITDESK_CHROMIUM to its path.',
  );
}

/** Checks for PostgreSQL's server programs, and installs them as root on Debian. @throws {Failure} when they are missing */
export async function postgres() {
  if (await postgresFolder()) return;
  await aptInstall('postgresql');
  if (await postgresFolder()) return;
  throw new Failure(
    "The database tests need PostgreSQL's server programs, which are not installed: install them (Debian: apt-get install postgresql), or add the folder of initdb and postgres to the PATH.",
  );
}

/** Checks for the Redis server, and installs it as root on Debian. @throws {Failure} when it is missing */
export async function redis() {
  if (await onPath(['redis-server'])) return;
  await aptInstall('redis-server');
  if (await onPath(['redis-server'])) return;
  throw new Failure(
    'The tests of several replicas need the Redis server, which is not installed: install it (Debian: apt-get install redis-server), or add the folder of redis-server to the PATH.',
  );
}

async function postgresFolder() {
  const server = await onPath(['postgres']);
  if (server) return path.dirname(server);
  const versions = await readdir(DEBIAN_POSTGRES).catch(() => []);
  const folders = versions.map((version) => path.join(DEBIAN_POSTGRES, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

async function playwrightChromium() {
  const script = "import('@playwright/test').then((found) => console.log(found.chromium.executablePath()))";
  const { code, output } = await runCommand(process.execPath, ['--eval', script], { cwd: fromRoot('e2e') });
  const executable = output.trim();
  return code === 0 && existsSync(executable) ? executable : undefined;
}

/** @type {Promise<unknown>} */
let lastInstall = Promise.resolve();

/** Installs a Debian package as root; does nothing elsewhere. apt takes one caller at a time. @param {string} name */
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

/** @param {string[]} names @returns {Promise<string | undefined>} the path of the first that is executable */
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
