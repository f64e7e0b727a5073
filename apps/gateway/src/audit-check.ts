import { DataFolderInUseError, openConsoleDatabase } from '@pitdesk/prisma';
import { processEnvironment } from './config/process-environment.ts';
import { loadSettings } from './config/settings.ts';
import { AuditStore } from './modules/audit/audit.store.ts';
import { reportChain } from './modules/audit/report-chain.ts';

/** Checks the chain of the audit in the database that the settings name; hashes noted earlier are arguments. */
async function check(): Promise<boolean> {
  const settings = loadSettings(processEnvironment());
  const database = await openConsoleDatabase({
    url: settings.consoleDatabaseUrl ?? undefined,
    dataDir: settings.dataDir,
  });
  try {
    const noted = process.argv.slice(2).filter((argument) => /^[\da-f]{64}$/.test(argument));
    return await reportChain(new AuditStore(database), noted, (line) => console.log(line));
  } finally {
    await database.close();
  }
}

check().then(
  (isWhole) => {
    process.exitCode = isWhole ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof DataFolderInUseError) {
      console.error('Stop the console first; while it runs, its page Audit checks the chain.');
    }
    process.exitCode = 1;
  },
);
