import {
  type ConsoleDatabase,
  type Database,
  type OperatorDatabase,
  openConsoleDatabase,
  openOperatorDatabase,
} from '../open-database.ts';
import type { OperatorSeed } from '../seeding/operator-seed.ts';
import { seedOperator } from '../seeding/seed-operator.ts';
import { copyOf } from './test-server.ts';

/** Opens a new migrated, empty database on the PostgreSQL server of the test run; closing it drops it. */
export function openTestDatabase(name: 'console'): Promise<ConsoleDatabase>;
export function openTestDatabase(name: 'operator'): Promise<OperatorDatabase>;
export async function openTestDatabase(
  name: 'console' | 'operator',
): Promise<ConsoleDatabase | OperatorDatabase> {
  return name === 'console'
    ? await openCopy(name, openConsoleDatabase)
    : await openCopy(name, openOperatorDatabase);
}

/** Opens a new operator database with the rows of a seed, which are built and inserted once for each `key`. */
export async function openSeededTestDatabase(
  key: string,
  rows: () => Promise<OperatorSeed>,
): Promise<OperatorDatabase> {
  return await openCopy(`operator_${key}`, openOperatorDatabase, async ({ client }) => {
    await seedOperator(client, rows);
  });
}

/** Creates a migrated, empty console database that several clients can open by its URL; call `drop` at the end. */
export async function createConsoleTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return await copyOfMigrated('console', openConsoleDatabase, nothing);
}

async function openCopy<D extends Database<unknown>>(
  template: string,
  open: (at: { url: string }) => Promise<D>,
  seed: (database: D) => Promise<void> = nothing,
): Promise<D> {
  const copy = await copyOfMigrated(template, open, seed);
  const database = await open(copy);
  return {
    ...database,
    close: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

const copyOfMigrated = <D extends Database<unknown>>(
  name: string,
  open: (at: { url: string }) => Promise<D>,
  seed: (database: D) => Promise<void>,
) =>
  copyOf({
    name,
    fill: async (url) => {
      const database = await open({ url });
      try {
        await database.migrate();
        await seed(database);
      } finally {
        await database.close();
      }
    },
  });

const nothing = () => Promise.resolve();
