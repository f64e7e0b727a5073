import 'reflect-metadata';
import { openOperatorDatabase, seedOperator } from '@pitdesk/prisma';
import type { Settings } from './core/settings/settings.ts';
import { demoRows } from './demo-rows.ts';
import { SimulationService } from './features/simulation/simulation.service.ts';
import { readOwnTexts, writeOwnTexts } from './own-texts.ts';
import { startMock } from './start-mock.ts';

export interface RunningCasino {
  url: string;
  stop(): Promise<void>;
}

/** Opens, migrates and once seeds the mock's own database, serves it, and starts the simulation. */
export async function runMock(settings: Settings): Promise<RunningCasino> {
  const { databaseUrl, dataDir, simulation } = settings;
  const database = await openOperatorDatabase(databaseUrl === null ? { dataDir } : { url: databaseUrl });
  try {
    await database.migrate();
    await seedOperator(database.client, () => demoRows(simulation.seed));
    const texts = simulation.textsFile === null ? null : readOwnTexts(simulation.textsFile);
    if (texts !== null) await writeOwnTexts(database.client, texts);
    const mock = await startMock(settings, database);
    const service = mock.app.get(SimulationService);
    if (texts !== null) service.namePlayers(texts);
    service.change({ paused: false });
    return {
      url: mock.url,
      async stop() {
        await mock.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
