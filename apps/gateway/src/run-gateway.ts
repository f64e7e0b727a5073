import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import type { Settings } from '#core/settings/settings';
import { type Clock, SystemClock } from '#core/time/clock';
import { createGateway } from './create-gateway.ts';
import { stopGateway } from './stop-gateway.ts';

const STOP_WITHIN_MS = 10_000;
/**
 * The backlog of connections, within the kernel's limit. Node accepts one per turn of its event loop: when all browsers
 * reconnect at once, connections beyond the backlog are dropped and retry seconds later.
 */
const WAITING_CONNECTIONS = 4_096;

/** Serves until a signal ends the process. Rejects, with everything closed, if it cannot start. */
export async function runGateway(settings: Settings): Promise<void> {
  const database = await openConsoleDatabase({
    url: settings.consoleDatabaseUrl ?? undefined,
    watched: true,
    dataDir: settings.dataDir,
  });
  try {
    await database.migrate();
    const clock = new SystemClock();
    const app = await createGateway(settings, database, { clock });
    endOnUnforeseen();
    await app.listen({ port: settings.port, host: settings.host, backlog: WAITING_CONNECTIONS });
    stopOnSignal(app, database, clock, settings.drainMs);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * After an unexpected error no state is certain: the error is logged and the process ends at once. Another process, or
 * the restarted one, completes its work.
 */
function endOnUnforeseen(): void {
  process.on('uncaughtException', (err) => {
    new Logger('Gateway').fatal({ err }, 'ended by an unexpected error');
    process.exit(1);
  });
}

/** Stops accepting requests, completes running ones, and exits; a second signal or ten seconds end it at once. */
function stopOnSignal(
  app: NestFastifyApplication,
  database: ConsoleDatabase,
  clock: Clock,
  noticeMs: number,
): void {
  const stop = async () => {
    await stopGateway(app, noticeMs);
    await database.close();
  };
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    clock.after(STOP_WITHIN_MS, () => process.exit(1));
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}
