import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type PostgresServer, startPostgres } from './start-postgres.ts';

/** The environment variable with the URL of the test run's PostgreSQL server. */
const VARIABLE = 'PITDESK_TEST_POSTGRES';

/** A database that is copied: `fill` writes its content, and its name identifies that content. */
export interface Template {
  readonly name: string;
  readonly fill: (url: string) => Promise<void>;
}

/** Starts the server that all suites of a test run share. The global set-up of the run calls it. */
export async function startTestServer(): Promise<PostgresServer> {
  const server = await startPostgres();
  process.env[VARIABLE] = server.url('postgres');
  return server;
}

/**
 * Creates a database as a copy of a template; the first caller creates the template. A copy takes 0.1 s, while an
 * embedded database takes more than 1 s of a core, and 1 GB.
 * @throws Error when the run has no server
 */
export async function copyOf(template: Template): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `copy_${randomUUID()}`;
  await asAdministrator(async (session) => {
    // The lock lets one caller create the template, and nobody copies an unfinished one.
    await session.query('SELECT pg_advisory_lock(hashtext($1))', [template.name]);
    const made = await session.query('SELECT FROM pg_database WHERE datname = $1', [template.name]);
    if (made.rowCount === 0) await createTemplate(session, template);
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

async function createTemplate(session: pg.Client, { name, fill }: Template): Promise<void> {
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
  if (url === undefined)
    throw new Error(
      `${VARIABLE} is not set: run the tests by the root's Jest configuration, whose set-up starts the server`,
    );
  return url;
}
