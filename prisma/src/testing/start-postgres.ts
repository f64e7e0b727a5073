import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './postgres-binaries.ts';

/** A PostgreSQL server on a free port with its data in a temporary folder. */
export interface PostgresServer {
  /** The id of the server's main process; its child processes do the work. */
  readonly pid: number;
  url(database: string): string;
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** Ends the server at once, as a crash does: clients are not notified and transactions are lost. */
  kill(): Promise<void>;
  /** Starts the server again after `kill`, at the same port with the committed data. */
  restart(): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;
/** Several suites run at the same time, each with a few servers, each with a pool. */
const MAX_CONNECTIONS = 300;

/**
 * Starts a PostgreSQL server and resolves when it answers.
 * @param settings of PostgreSQL, such as `max_connections`
 * @param administrator the name of the account with all rights
 * @throws Error with one sentence when PostgreSQL is not installed and cannot be installed
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  administrator = 'pitdesk',
): Promise<PostgresServer> {
  const binaries = await postgresBinaries();
  const folder = await mkdtemp(path.join(tmpdir(), 'pitdesk-postgres-'));
  const owner = serverUser();
  if (owner) spawnSync('chown', [`${owner.uid}:${owner.gid}`, folder]);
  await chmod(folder, 0o700);

  const run = { cwd: folder, ...owner };
  const initdb = spawnSync(
    path.join(binaries, 'initdb'),
    [
      '-D',
      path.join(folder, 'data'),
      '-U',
      administrator,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...run, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`PostgreSQL could not create its data folder: ${initdb.stderr}`);

  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: MAX_CONNECTIONS,
    ...settings,
  };
  const settingArguments = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const url = (database: string) => `postgresql://${administrator}@127.0.0.1:${port}/${database}`;
  const start = async (): Promise<ChildProcess> => {
    const args = ['-D', path.join(folder, 'data'), ...settingArguments];
    const started = spawn(path.join(binaries, 'postgres'), args, { ...run, stdio: 'ignore' });
    const endNow = (): void => void started.kill('SIGQUIT');
    // The server would outlive a process that ends without stopping it.
    process.once('exit', endNow);
    started.once('exit', () => process.removeListener('exit', endNow));
    await answers(url('postgres'), started);
    return started;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  let server = await start();
  return {
    get pid() {
      return server.pid ?? 0;
    },
    url,
    async createDatabase(name) {
      await execute(url('postgres'), `CREATE DATABASE "${name}"`);
      return url(name);
    },
    kill: () => end('SIGQUIT'),
    async restart() {
      server = await start();
    },
    async stop() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns Debian's user `postgres` when this process is root, because PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await execute(url, 'SELECT 1');
      return;
    } catch (error) {
      const over = server.exitCode !== null || Date.now() > deadline;
      if (over) throw new Error('The PostgreSQL server did not start.', { cause: error });
      await pause(50);
    }
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
