import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type PostgresServer, startPostgres } from './start-postgres.ts';

/** Tells the workers of a test run where its PostgreSQL server is. */
const VARIABLE = 'PITDESK_TEST_POSTGRES';

/** What copies are made of: its name says what is in it, `fill` puts it there. */
export interface Template {
  readonly name: string;
  readonly fill: (url: string) => Promise<void>;
}

/** Starts the one server that all suites of a run share; for the run's set-up. */
export async function startTestServer(): Promise<PostgresServer> {
  const server = await startPostgres();
  process.env[VARIABLE] = server.url('postgres');
  return server;
}

/**
 * A database of one's own, copied from a template that the first to ask makes: a copy takes a tenth of a second where
 * an embedded database takes more than one of a core's time, and a gigabyte.
 * @throws Error where the run has no server
 */
export async function copyOf(template: Template): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `copy_${randomUUID()}`;
  await asAdministrator(async (session) => {
    // One maker at a time, and no copy of what is half made.
    await session.query('SELECT pg_advisory_lock(hashtext($1))', [template.name]);
    const made = await session.query('SELECT FROM pg_database WHERE datname = $1', [template.name]);
    if (made.rowCount === 0) await make(session, template);
    await session.query(`CREATE DATABASE "${name}" TEMPLATE "${template.name}"`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      asAdministrator(async (session) => {
        await session.query(`DROP DATABASE "${name}" WITH (FORCE)`);
      }),
  };
}

async function make(session: pg.Client, { name, fill }: Template): Promise<void> {
  const draft = `draft_${randomUUID()}`;
  await session.query(`CREATE DATABASE "${draft}"`);
  await fill(urlOf(draft));
  await session.query(`ALTER DATABASE "${draft}" RENAME TO "${name}"`);
}

async function asAdministrator(work: (session: pg.Client) => Promise<void>): Promise<void> {
  const session = new pg.Client({ connectionString: serverUrl(), connectionTimeoutMillis: 5_000 });
  await session.connect();
  try {
    await work(session);
  } finally {
    await session.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env[VARIABLE];
  if (url === undefined) throw new Error(`${VARIABLE} is not set: the run's set-up starts the server`);
  return url;
}
