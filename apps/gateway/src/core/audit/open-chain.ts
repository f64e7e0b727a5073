import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import type { AuditCheckSettings } from '#core/settings/settings';
import { type Anchor, readAnchors } from './anchors.ts';
import { knownKeys } from './audit-keys.ts';
import { readChain } from './audit-rows.ts';
import type { ChainSource } from './check-chain.ts';
import { keysOfPlayers } from './player-keys.ts';

/** The reason why a check cannot start, in one sentence. */
export class CannotCheckError extends Error {}

/** Opens the database that the settings name and reads its chain. Creates no database. */
export async function withChain<T>(
  { consoleDatabaseUrl, dataDir, auditKeys }: AuditCheckSettings,
  work: (source: ChainSource) => Promise<T>,
): Promise<T> {
  if (consoleDatabaseUrl === null && !existsSync(path.join(dataDir, 'console'))) {
    throw new CannotCheckError(
      `There is no console database in ${dataDir}: name PostgreSQL by CONSOLE_DATABASE_URL, or another folder by PITDESK_DATA_DIR.`,
    );
  }
  const database = await openConsoleDatabase({ url: consoleDatabaseUrl ?? undefined, dataDir });
  try {
    return await work(await sourceOf(database, auditKeys));
  } finally {
    await database.close();
  }
}

async function sourceOf({ client }: ConsoleDatabase, secrets: readonly string[]): Promise<ChainSource> {
  const columns = await client.$queryRaw<{ column_name: string }[]>`
    SELECT column_name::text FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'audit_entries'`;
  if (columns.length === 0) {
    throw new CannotCheckError('This database has no audit: no gateway has run on it.');
  }
  // A database that is older than the keyed chain is checked unchanged; the next gateway that starts migrates it.
  const isKeyed = columns.some(({ column_name }) => column_name === 'key_id');
  const isSealed = columns.some(({ column_name }) => column_name === 'sealed');
  const references = await client.$queryRaw<{ column_name: string }[]>`
    SELECT column_name::text FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'player_references'`;
  const isWrapped = references.some(({ column_name }) => column_name === 'wrapped_by');
  return {
    ...(references.length > 0 && { playerKeys: keysOfPlayers(client, knownKeys(secrets), isWrapped) }),
    count: () => client.auditEntry.count(),
    read: (after, limit) => readChain(client, { after, limit, isKeyed, isSealed }),
  };
}

/** Returns the anchors of files: of an anchor file, of a log, or of the output of a check. */
export async function anchorsOfFiles(files: readonly string[]): Promise<Anchor[]> {
  const read = await Promise.all(
    files.map(async (file) => {
      const anchors = await readAnchors(file).catch((error: unknown) => {
        throw new CannotCheckError(`${file} cannot be read: ${String(error)}.`);
      });
      if (anchors.length > 0) return anchors;
      throw new CannotCheckError(`${file} contains no audit anchor.`);
    }),
  );
  return read.flat();
}
