import { openOperatorDatabase, seedOperator } from '@pitdesk/prisma';
import type { Config } from '../config/config.ts';
import { SimulationService } from '../simulation/simulation.service.ts';
import { readOwnTexts, writeOwnTexts } from './own-texts.ts';
import { demoRows } from './seeding.ts';
import { startMock } from './start-mock.ts';

export interface RunningCasino {
  url: string;
  stop(): Promise<void>;
}

/** The whole casino over its own database: migrated, seeded once, open for play. */
export async function runMock(config: Config): Promise<RunningCasino> {
  const database = await openOperatorDatabase(
    config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl },
  );
  try {
    await database.migrate();
    await seedOperator(database.client, () => demoRows(config.simulation.seed));
    const texts = readOwnTexts(config.simulation.textsFile);
    if (texts !== null) await writeOwnTexts(database.client, texts);
    const mock = await startMock(config, database);
    const simulation = mock.app.get(SimulationService);
    if (texts !== null) simulation.namePlayers(texts);
    simulation.change({ paused: false });
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
