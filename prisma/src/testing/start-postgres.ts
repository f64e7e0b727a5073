import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './postgres-binaries.ts';

/** A PostgreSQL server of its own, on a free port, in a temporary folder. */
export interface PostgresServer {
  /** Of the server's first process, whose children do its work. */
  readonly pid: number;
  url(database: string): string;
  /** Makes an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** At once, as in a crash: nobody is told, nothing is finished. */
  kill(): Promise<void>;
  /** Again after it was killed: at the same port, with what was committed. */
  restart(): Promise<void>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;
/** Several suites at once, each with a few servers, each with a pool. */
const MAX_CONNECTIONS = 300;

/**
 * @param settings PostgreSQL's own, such as `max_connections`
 * @param administrator the account with all rights
 * @throws Error in one sentence where no PostgreSQL can be had
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
  if (initdb.status !== 0) throw new Error(`PostgreSQL could not make its folder: ${initdb.stderr}`);

  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: MAX_CONNECTIONS,
    ...settings,
  };
  const given = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const url = (database: string) => `postgresql://${administrator}@127.0.0.1:${port}/${database}`;
  const start = async (): Promise<ChildProcess> => {
    const args = ['-D', path.join(folder, 'data'), ...given];
    const started = spawn(path.join(binaries, 'postgres'), args, { ...run, stdio: 'ignore' });
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

/** PostgreSQL refuses to run as root: Debian's package brings a user for it. */
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
  if (address === null || typeof address === 'string') throw new Error('No free port could be had.');
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
