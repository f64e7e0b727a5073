import type { Backend } from './backend.ts';
import { type DatabaseName, migrationsFolderOf } from './database-name.ts';
import { openInFolder, openInMemory } from './embedded/open-embedded.ts';
import { PrismaClient as ConsoleClient } from './generated/console/client.ts';
import { PrismaClient as OperatorClient } from './generated/operator/client.ts';
import { openPostgresql } from './postgresql/open-postgresql.ts';

/** Where a database is: PostgreSQL by `url`, else embedded in a folder, else in memory. */
export interface DatabaseOptions {
  url?: string | undefined;
  /** A server that answers nothing fails whoever waits for it, within seconds; takes one connection more. */
  watched?: boolean | undefined;
  /** Holds the embedded database in a folder of its own name. */
  dataDir?: string | undefined;
  /** Most connections to PostgreSQL at once; 10 by default. */
  poolSize?: number | undefined;
  /** Where empty migrated clusters are kept; beside the installed packages by default. */
  cacheFolder?: string | undefined;
}

export interface Database<Client> {
  client: Client;
  kind: Backend['kind'];
  /** Applies the migrations that are missing and returns their names; safe from many processes at once. */
  migrate(): Promise<string[]>;
  /** Resolves where the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type { ConsoleClient, OperatorClient };
export type OperatorDatabase = Database<OperatorClient>;
export type ConsoleDatabase = Database<ConsoleClient>;

/** @throws DataFolderInUseError where another process has the embedded database open */
export async function openOperatorDatabase(options: DatabaseOptions = {}): Promise<OperatorDatabase> {
  const backend = await openBackend('operator', options);
  return withClient(
    'operator',
    backend,
    new OperatorClient({ adapter: backend.adapter, transactionOptions: TRANSACTIONS }),
  );
}

/** @throws DataFolderInUseError where another process has the embedded database open */
export async function openConsoleDatabase(options: DatabaseOptions = {}): Promise<ConsoleDatabase> {
  const backend = await openBackend('console', options);
  return withClient(
    'console',
    backend,
    new ConsoleClient({ adapter: backend.adapter, transactionOptions: TRANSACTIONS }),
  );
}

async function openBackend(name: DatabaseName, options: DatabaseOptions): Promise<Backend> {
  if (options.url !== undefined) return openPostgresql(options.url, options);
  if (options.dataDir !== undefined) return openInFolder(name, options.dataDir, options.cacheFolder);
  return openInMemory(name, options.cacheFolder);
}

/**
 * Transactions wait in line for a connection, of which an embedded database has one: on a busy machine longer than
 * Prisma's two seconds, and nothing is wrong.
 */
const TRANSACTIONS = { maxWait: 10_000, timeout: 10_000 };

function withClient<Client extends OperatorClient | ConsoleClient>(
  name: DatabaseName,
  backend: Backend,
  client: Client,
): Database<Client> {
  return {
    client,
    kind: backend.kind,
    migrate: () => backend.migrate(migrationsFolderOf(name)),
    async ping() {
      await client.$queryRaw`SELECT 1`;
    },
    async close() {
      await client.$disconnect();
      await backend.close();
    },
  };
}
