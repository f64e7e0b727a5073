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

/** A migrated, empty database of one's own on the run's PostgreSQL server, gone when it is closed. */
export function openTestDatabase(name: 'console'): Promise<ConsoleDatabase>;
export function openTestDatabase(name: 'operator'): Promise<OperatorDatabase>;
export async function openTestDatabase(
  name: 'console' | 'operator',
): Promise<ConsoleDatabase | OperatorDatabase> {
  return name === 'console'
    ? await openCopy(name, openConsoleDatabase)
    : await openCopy(name, openOperatorDatabase);
}

/** The same, filled with a seed's rows: they are made and inserted once for each `key`. */
export async function openSeededTestDatabase(
  key: string,
  rows: () => Promise<OperatorSeed>,
): Promise<OperatorDatabase> {
  return await openCopy(`operator_${key}`, openOperatorDatabase, async ({ client }) => {
    await seedOperator(client, rows);
  });
}

/** A migrated, empty console database by its address, for several to open at once; `drop` it when they have closed it. */
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
