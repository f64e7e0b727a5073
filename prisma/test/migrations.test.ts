import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type DatabaseName, migrationsFolderOf } from '../src/database-name.ts';
import { pgliteTarget } from '../src/embedded/pglite-target.ts';
import { applyMigrations, MigrationFailedError } from '../src/migrate/migrate.ts';
import { createSchemaEngine } from '../src/migrate/schema-engine.ts';
import { packageFolder } from '../src/package-folder.ts';
import { migratePostgresql } from '../src/postgresql/migrate-postgresql.ts';
import { copyOf } from '../src/testing/index.ts';
import { migrationsFolder } from './support/migrations-folder.ts';

/**
 * Lists everything that a migration can create, one line for each object in a fixed order. The line of a column has its
 * nullability; newer servers also list it as a constraint, which is left out.
 */
const CATALOG_QUERY = `
SELECT line FROM (
  SELECT format('column %s.%s %s %s %s', c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default)
  FROM information_schema.columns c WHERE c.table_schema = 'public'
  UNION ALL
  SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT format('enum %s %s %s', typname, enumsortorder, enumlabel)
  FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
  UNION ALL
  SELECT format('trigger %s', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
) AS things (line) ORDER BY line COLLATE "C"`;

/** Starting an embedded database takes more than a second of a core, so all tests share one. */
let embedded: PGlite;
beforeAll(async () => {
  embedded = await PGlite.create();
});
afterAll(() => embedded.close());

const clearEmbedded = () => embedded.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

const drops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(drops.splice(0).map((drop) => drop())));

/** Creates an empty database on the server of the test run, and returns its URL. */
async function emptyDatabase(): Promise<string> {
  const copy = await copyOf({ name: 'empty', fill: () => Promise.resolve() });
  drops.push(() => copy.drop());
  return copy.url;
}

async function queryPostgres(url: string, sql: string): Promise<unknown[]> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  const { rows } = await connection.query<Record<string, unknown>>(sql);
  await connection.end();
  return rows;
}

describe.each<DatabaseName>(['operator', 'console'])('the migrations of the %s database', (name) => {
  beforeAll(async () => {
    await clearEmbedded();
  });

  it('create the same schema embedded and on PostgreSQL, and apply nothing when run again', async () => {
    const folder = migrationsFolderOf(name);
    const url = await emptyDatabase();

    const applied = await applyMigrations(pgliteTarget(embedded), folder);
    expect(applied.length).toBeGreaterThan(0);
    expect(await migratePostgresql(url, folder)).toEqual(applied);

    const onPostgres = await queryPostgres(url, CATALOG_QUERY);
    expect(onPostgres.length).toBeGreaterThan(20);
    expect((await embedded.query(CATALOG_QUERY)).rows).toEqual(onPostgres);

    expect(await applyMigrations(pgliteTarget(embedded), folder)).toEqual([]);
    expect(await migratePostgresql(url, folder)).toEqual([]);
  });

  it('match the schema file', async () => {
    const file = path.join(packageFolder(), name, 'schema.prisma');
    const content = await readFile(file, 'utf8');
    const engine = await createSchemaEngine(pgliteTarget(embedded).factory, [[file, content]]);
    const difference = await engine.diff({
      from: { tag: 'schemaDatasource', configDir: path.dirname(file), files: [{ path: file, content }] },
      to: { tag: 'schemaDatamodel', files: [{ path: file, content }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    expect(difference.stdout).toContain('This is an empty migration');
  });
});

describe('a migration that fails', () => {
  it('is rolled back with its reason, and is applied once it is corrected', async () => {
    const url = await emptyDatabase();
    const broken = await migrationsFolder({
      '1_first': 'CREATE TABLE half (id int); SELECT no_such_thing();',
    });
    const failure = migratePostgresql(url, broken);
    await expect(failure).rejects.toThrow(MigrationFailedError);
    await expect(failure).rejects.toThrow(/no_such_thing/);
    expect(await queryPostgres(url, `SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);

    const mended = await migrationsFolder({ '1_first': 'CREATE TABLE half (id int); SELECT 1;' });
    expect(await migratePostgresql(url, mended)).toEqual(['1_first']);
  });

  it('is not applied again when only the answer to its commit was lost', async () => {
    await clearEmbedded();
    const folder = await migrationsFolder({ '1_first': 'CREATE TABLE once (id int);' });
    const target = pgliteTarget(embedded);
    const failAfterCommit = async (sql: string) => {
      await target.runScript(sql);
      if (sql.includes('CREATE TABLE once')) throw new Error('The connection was lost.');
    };
    await expect(applyMigrations({ ...target, runScript: failAfterCommit }, folder)).rejects.toThrow(
      /was lost/,
    );
    expect(await applyMigrations(target, folder)).toEqual([]);
    expect((await embedded.query('SELECT * FROM once')).rows).toEqual([]);
  });
});

describe('a database of another encoding than UTF8', () => {
  it('is refused before anything is created in it', async () => {
    const url = await emptyDatabase();
    const database = `ascii_${randomUUID()}`;
    await queryPostgres(
      url,
      `CREATE DATABASE "${database}" ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`,
    );
    const ascii = new URL(url);
    ascii.pathname = `/${database}`;
    await expect(migratePostgresql(ascii.href, migrationsFolderOf('console'))).rejects.toThrow(
      /the encoding SQL_ASCII, and must have UTF8/,
    );
    expect(
      await queryPostgres(ascii.href, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"),
    ).toEqual([]);
    await queryPostgres(url, `DROP DATABASE "${database}"`);
  });
});

describe('the migration to the names of the screen', () => {
  const NAMES = '20261129120000_sanctions_and_protection_cases';
  const ID = '00000000-0000-4000-8000-000000000001';

  /** The console's migrations before this one, as they were. */
  async function before(): Promise<string> {
    const folder = migrationsFolderOf('console');
    const names = (await readdir(folder)).filter((name) => /^\d/.test(name) && name < NAMES);
    const scripts = names.map(
      async (name) => [name, await readFile(path.join(folder, name, 'migration.sql'), 'utf8')] as const,
    );
    return await migrationsFolder(Object.fromEntries(await Promise.all(scripts)));
  }

  it('keeps what was stored under the old names', async () => {
    await clearEmbedded();
    const target = pgliteTarget(embedded);
    await applyMigrations(target, await before());
    await embedded.exec(`
      INSERT INTO measures (id, player_id, player, kind, scope, reason, text, evidence, state, minutes,
        taken_by_id, taken_by_name, taken_at)
      VALUES ('${ID}', '7', 'ada-lovelace-7', 'keep_out', 'table', 'abuse', 'x', 'x', 'active', 60, '1', 'f', now());
      INSERT INTO measure_steps (measure_id, at, act) VALUES ('${ID}', now(), 'taken');
      INSERT INTO saved_views (id, user_id, screen, name, query, is_default)
      VALUES ('${ID}', '1', 'measures', 'bans', 'kind=keep_out&sort=taken_at', false);
      INSERT INTO player_erasures (id, reason, proposed_by_id, proposed_by_name, proposed_at, steps, counts, lines)
      VALUES ('${ID}', 'x', '1', 'f', now(), '{measures,chat,cases}', '{"measures": 2, "chat": 3}', '{case.note:1}');
    `);
    expect(await applyMigrations(target, migrationsFolderOf('console'))).toContain(NAMES);
    const one = async (sql: string) => (await embedded.query(sql)).rows[0];
    expect(
      await one(
        'SELECT kind, act, applied_by_name FROM sanctions s JOIN sanction_steps p ON p.sanction_id = s.id',
      ),
    ).toEqual({ kind: 'table_ban', act: 'applied', applied_by_name: 'f' });
    expect(await one('SELECT screen, query FROM saved_views')).toEqual({
      screen: 'sanctions',
      query: 'kind=table_ban&sort=applied_at',
    });
    expect(await one('SELECT steps, counts, lines FROM player_erasures')).toEqual({
      steps: ['sanctions', 'chat', 'protection_cases'],
      counts: { sanctions: 2, chat: 3 },
      lines: ['protection_case.note:1'],
    });
  });
});
