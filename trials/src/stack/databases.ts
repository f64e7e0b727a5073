import { type PostgresServer, startPostgres } from '@pitdesk/prisma/testing';

/** The addresses of the product's two databases. */
export interface Databases {
  readonly console: string;
  readonly operator: string;
}

/** Starts a PostgreSQL server with both databases, which are empty until the product fills them. */
export async function startDatabases(
  settings: Record<string, string> = {},
): Promise<{ postgres: PostgresServer; databases: Databases }> {
  const postgres = await startPostgres(settings);
  const console = await postgres.createDatabase('console');
  const operator = await postgres.createDatabase('operator');
  return { postgres, databases: { console, operator } };
}
