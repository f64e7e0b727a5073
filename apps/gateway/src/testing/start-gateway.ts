import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import type { Settings } from '#core/settings/settings';
import { createGateway, type GatewayTime } from '../create-gateway.ts';
import { stopGateway } from '../stop-gateway.ts';
import { type SettingsOverrides, testSettings } from './test-settings.ts';

export interface RunningGateway {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly database: ConsoleDatabase;
  readonly settings: Settings;
  /** Stops like a process on a signal, without its time limit. */
  stop(noticeMs: number, noticed: Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export interface StartGatewayOptions extends GatewayTime {
  /** The base URL of all five upstreams. */
  readonly upstreamUrl: string;
  readonly settings?: SettingsOverrides;
  /** Environment variables of the gateway. */
  readonly environment?: NodeJS.ProcessEnv;
  /** A database to share or to inspect. By default one in memory is created and closed. */
  readonly database?: ConsoleDatabase;
}

/** Starts a real gateway on a free port. */
export async function startGateway(options: StartGatewayOptions): Promise<RunningGateway> {
  const database = options.database ?? (await openTestDatabase('console'));
  const settings = testSettings(options.upstreamUrl, options.settings, options.environment);
  const app = await createGateway(settings, database, options);
  await app.listen(0, '127.0.0.1');
  return {
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    app,
    database,
    settings,
    async stop(noticeMs, noticed) {
      await stopGateway(app, noticeMs, { noticed, cutOffAfterMs: 120_000 });
    },
    async close() {
      await app.close();
      if (!options.database) await database.close();
    },
  };
}
