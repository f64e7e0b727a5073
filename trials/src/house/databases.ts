import { type PostgresServer, startPostgres } from '@pitdesk/prisma/testing';

/** Where the house keeps what it keeps. */
export interface Databases {
  readonly console: string;
  readonly operator: string;
}

/** A PostgreSQL server with both databases, empty: what starts over them fills them. */
export async function startDatabases(
  settings: Record<string, string> = {},
): Promise<{ postgres: PostgresServer; databases: Databases }> {
  const postgres = await startPostgres(settings);
  const console = await postgres.createDatabase('console');
  const operator = await postgres.createDatabase('operator');
  return { postgres, databases: { console, operator } };
}
