import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ConsoleDatabase,
  DataFolderInUseError,
  isDatabaseAway,
  openConsoleDatabase,
} from '@pitdesk/prisma';
import { type Anchor, notedAnchor, readAnchors } from '#core/audit/anchors';
import { readChain } from '#core/audit/audit.store';
import { knownKeys } from '#core/audit/audit-keys';
import { type ChainSource, reportChain } from '#core/audit/check-chain';
import { processEnvironment } from '#core/settings/environment';
import { loadAuditCheckSettings } from '#core/settings/load-settings';
import type { AuditCheckSettings } from '#core/settings/settings';
import { startFailure } from './start-failure.ts';

/** The reason why the check cannot start, in one sentence. */
class CannotCheckError extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof CannotCheckError) return error.message;
  return isDatabaseAway(error) ? 'The console database cannot be reached.' : startFailure(error);
}

/** Checks the chain of the audit in the database that the settings name; it makes no database and no key. */
async function check(): Promise<boolean> {
  const anchors = await anchorsGiven(process.argv.slice(2));
  const settings = loadAuditCheckSettings(processEnvironment());
  const database = await open(settings);
  try {
    const source = await sourceOf(database);
    return await reportChain(source, { keys: knownKeys(settings.auditKeys), anchors }, (line) =>
      console.log(line),
    );
  } finally {
    await database.close();
  }
}

/** Anchors that were noted, as arguments; those of files, by `--anchors FILE`. */
async function anchorsGiven(args: string[]): Promise<Anchor[]> {
  const { values, positionals } = parseArgs({
    args,
    options: { anchors: { type: 'string', multiple: true, default: [] }, verbose: { type: 'boolean' } },
    allowPositionals: true,
  });
  const noted = positionals.map((text) => {
    const anchor = notedAnchor(text);
    if (anchor !== undefined) return anchor;
    throw new CannotCheckError(`${text} is no anchor: give a hash of 64 hex digits, or <entry>:<hash>.`);
  });
  const read = await Promise.all(
    values.anchors.map(async (file) => {
      const anchors = await readAnchors(file).catch((error: unknown) => {
        throw new CannotCheckError(`${file} cannot be read: ${String(error)}.`);
      });
      if (anchors.length > 0) return anchors;
      throw new CannotCheckError(`${file} holds no anchor of the audit.`);
    }),
  );
  return [...noted, ...read.flat()];
}

async function open({ consoleDatabaseUrl, dataDir }: AuditCheckSettings): Promise<ConsoleDatabase> {
  if (consoleDatabaseUrl === null && !existsSync(path.join(dataDir, 'console'))) {
    throw new CannotCheckError(
      `There is no console database in ${dataDir}: name PostgreSQL by CONSOLE_DATABASE_URL, or another folder by PITDESK_DATA_DIR.`,
    );
  }
  return openConsoleDatabase({ url: consoleDatabaseUrl ?? undefined, dataDir });
}

async function sourceOf({ client }: ConsoleDatabase): Promise<ChainSource> {
  const columns = await client.$queryRaw<{ column_name: string }[]>`
    SELECT column_name::text FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'audit_entries'`;
  if (columns.length === 0) {
    throw new CannotCheckError('This database holds no audit: no gateway has run on it.');
  }
  // One from before the chain was keyed is checked as it is: the next gateway that starts migrates it.
  const isKeyed = columns.some(({ column_name }) => column_name === 'key_id');
  return {
    count: () => client.auditEntry.count(),
    read: (after, limit) => readChain(client, { after, limit, isKeyed }),
  };
}

check().then(
  (isProven) => {
    process.exitCode = isProven ? 0 : 1;
  },
  (error: unknown) => {
    console.error(reasonOf(error));
    if (error instanceof DataFolderInUseError) {
      console.error('Stop the console first; while it runs, its page Audit checks the chain.');
    }
    process.exitCode = 1;
  },
);
