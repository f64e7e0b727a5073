import 'reflect-metadata';
import { DataFolderInUseError, openOperatorDatabase, seedOperator } from '@pitdesk/prisma';
import { demoRows } from './app/seeding.ts';
import { startMock } from './app/start-mock.ts';
import { configOfProcess, SettingError } from './config/read-config.ts';
import { SimulationService } from './simulation/simulation.service.ts';

async function main(): Promise<void> {
  const config = configOfProcess();
  const database = await openOperatorDatabase(
    config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl },
  );
  await database.migrate();
  await seedOperator(database.client, () => demoRows(config.simulation.seed));
  const mock = await startMock(config, database);
  mock.app.get(SimulationService).change({ paused: false });
  process.stdout.write(`mock-backends listens at ${mock.url}\n`);

  const stop = async () => {
    await mock.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

/** What somebody can put right is said in one line; anything else with all there is to know. */
function explain(error: unknown): string {
  if (error instanceof SettingError || error instanceof DataFolderInUseError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'MOCK_PORT: something else listens on this port';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`mock-backends: ${explain(error)}\n`);
  process.exit(1);
});
