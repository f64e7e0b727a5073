import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrationsFolderOf } from '../src/database-name.ts';
import { readMigrations } from '../src/migrate/migration-list.ts';
import { migratePostgresql } from '../src/postgresql/migrate-postgresql.ts';
import { type PostgresServer, startPostgres } from '../src/testing/index.ts';
import { startChild } from './support/child.ts';
import { migrationsFolder } from './support/migrations-folder.ts';

/** A migration stops halfway at this lock until the test releases it. */
const GATE = 4242;
const GATED = `CREATE TABLE before_gate (id int);
SELECT pg_advisory_xact_lock(${GATE});
CREATE TABLE after_gate (id int);`;

let server: PostgresServer;
let watcher: pg.Client;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

async function watch(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Polls until the count is as expected; the time limit of the test ends the wait otherwise. */
async function untilMigrators(expected: number, where: string): Promise<void> {
  for (;;) {
    const { rows } = await watcher.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity
       WHERE application_name = 'pitdesk-migrate' AND datname = current_database() AND ${where}`,
    );
    if (rows[0]?.count === expected) return;
    await watcher.query('SELECT pg_sleep(0.02)');
  }
}

describe('two simultaneous migrators', () => {
  it('apply each migration once between them, and both succeed', async () => {
    const url = await server.createDatabase('two_at_once');
    const folder = migrationsFolderOf('operator');
    const both = [startChild('migrate', url, folder), startChild('migrate', url, folder)];
    const answers = await Promise.all(both.map((child) => child.rest()));
    const applied = answers.map(([line]) => JSON.parse(line ?? 'null') as string[]);
    const all = (await readMigrations(folder)).migrationDirectories.map((migration) => migration.path);
    expect(applied).toContainEqual(all);
    expect(applied).toContainEqual([]);
  });
});

describe('a killed migrator', () => {
  it('leaves nothing of its migration, and the next migrator applies it completely', async () => {
    const url = await server.createDatabase('killed');
    const folder = await migrationsFolder({ '1_gated': GATED });
    watcher = await watch(url);
    await watcher.query(`SELECT pg_advisory_lock(${GATE})`);

    const child = startChild('migrate', url, folder);
    await untilMigrators(1, `wait_event = 'advisory' AND query LIKE '%before_gate%'`);
    const next = startChild('migrate', url, folder);
    await untilMigrators(2, `wait_event = 'advisory'`);
    await child.kill();
    // The server notices that the client is gone, and the waiting migrator runs up to the lock of the test.
    await untilMigrators(1, 'true');
    await untilMigrators(1, `wait_event = 'advisory' AND query LIKE '%before_gate%'`);
    const { rows: halfDone } = await watcher.query(`SELECT to_regclass('before_gate') AS found`);
    expect(halfDone).toEqual([{ found: null }]);

    await watcher.query(`SELECT pg_advisory_unlock(${GATE})`);
    expect(await next.rest()).toEqual(['["1_gated"]']);
    const { rows: history } = await watcher.query(
      `SELECT finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS rolled_back
       FROM _prisma_migrations ORDER BY started_at`,
    );
    expect(history).toEqual([
      { finished: false, rolled_back: true },
      { finished: true, rolled_back: false },
    ]);
    await watcher.query('SELECT * FROM after_gate');
    expect(await migratePostgresql(url, folder)).toEqual([]);
    await watcher.end();
  });
});
