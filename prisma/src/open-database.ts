import type { Backend } from './backend.ts';
import { type DatabaseName, migrationsFolderOf } from './database-name.ts';
import { openInFolder, openInMemory } from './embedded/open-embedded.ts';
import { PrismaClient as ConsoleClient } from './generated/console/client.ts';
import { PrismaClient as OperatorClient } from './generated/operator/client.ts';
import { openPostgresql } from './postgresql/open-postgresql.ts';
import { renewLog, rewriteTables } from './rewrite.ts';

/** The place of a database: PostgreSQL at `url`, else embedded in `dataDir`, else in memory. */
export interface DatabaseOptions {
  url?: string | undefined;
  /** Fails waiting statements within seconds when the server stops answering; needs one more connection. */
  watched?: boolean | undefined;
  /** The parent folder of the embedded database's folder. */
  dataDir?: string | undefined;
  /** The largest number of connections to PostgreSQL; 20 by default. */
  poolSize?: number | undefined;
  /** The cache folder of empty migrated clusters; in node_modules by default. */
  cacheFolder?: string | undefined;
}

export interface Database<Client> {
  client: Client;
  kind: Backend['kind'];
  /** Applies the missing migrations and returns their names; many processes may call it at the same time. */
  migrate(): Promise<string[]>;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  /**
   * Rewrites tables, so that no file contains deleted or changed data. Each table is locked meanwhile.
   * @throws OldFilesInUseError while a transaction may still see the old data
   */
  rewriteTables(tables: readonly string[]): Promise<void>;
  /** Replaces the write-ahead log files written until now. @throws OldFilesInUseError */
  renewLog(): Promise<void>;
  close(): Promise<void>;
}

export type { ConsoleClient, OperatorClient };
export type OperatorDatabase = Database<OperatorClient>;
export type ConsoleDatabase = Database<ConsoleClient>;

/** Opens the operator's database. @throws DataFolderInUseError when another process uses the embedded database */
export async function openOperatorDatabase(options: DatabaseOptions = {}): Promise<OperatorDatabase> {
  const backend = await openBackend('operator', options);
  return withClient(
    'operator',
    backend,
    new OperatorClient({ adapter: backend.adapter, transactionOptions: TRANSACTIONS }),
  );
}

/** Opens the console's database. @throws DataFolderInUseError when another process uses the embedded database */
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
 * An embedded database has one connection, for which transactions queue. On a busy machine a wait longer than Prisma's
 * default of two seconds is normal.
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
    rewriteTables: async (tables) => await backend.onFiles?.((query) => rewriteTables(query, tables)),
    renewLog: async () => await backend.onFiles?.(renewLog),
    async ping() {
      await client.$queryRaw`SELECT 1`;
    },
    async close() {
      await client.$disconnect();
      await backend.close();
    },
  };
}
