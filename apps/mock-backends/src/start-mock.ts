import { StandardSchemaValidationPipe } from '@nestjs/common';
import { HttpAdapterHost, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { OperatorDatabase } from '@pitdesk/prisma';
import type { FastifyInstance } from 'fastify';
import { appModule } from './app.module.ts';
import { GoneRowFilter } from './core/errors/gone-row.filter.ts';
import { FaultRegistry } from './core/faults/fault-registry.ts';
import { installHttpFaults } from './core/faults/http-faults.ts';
import { PublicAddress } from './core/http/public-address.ts';
import type { Settings } from './core/settings/settings.ts';
import { Clock } from './core/time/clock.ts';
import { DEFAULT_INTERVALS, type Intervals } from './core/time/intervals.ts';
import { SimulationService } from './features/simulation/simulation.service.ts';
import { serveStreamFiles } from './features/streams/stream-files.ts';

export interface RunningMock {
  app: NestFastifyApplication;
  url: string;
  port: number;
  /** Closes the app; the caller closes the database. */
  close(): Promise<void>;
}

/** The parts of the mock's time that tests replace. */
export interface MockTiming {
  clock?: Clock;
  intervals?: Partial<Intervals>;
}

/** Serves the operator's backends over a migrated, seeded database. The simulation is paused. */
export async function startMock(
  settings: Settings,
  database: OperatorDatabase,
  { clock = new Clock(), intervals = {} }: MockTiming = {},
): Promise<RunningMock> {
  // One of the faults is a request that hangs: it must not keep the app from closing.
  const adapter = new FastifyAdapter({ forceCloseConnections: true });
  const parts = {
    settings,
    client: database.client,
    clock,
    intervals: { ...DEFAULT_INTERVALS, ...intervals },
  };
  const app = await NestFactory.create<NestFastifyApplication>(appModule(parts), adapter, {
    // An error before the mock listens is thrown, and the caller reports it once.
    logger: ['warn'],
    abortOnError: false,
    forceCloseConnections: true,
    bodyParser: false,
  });
  readJson(adapter.getInstance());
  app.useGlobalPipes(new StandardSchemaValidationPipe());
  app.useGlobalFilters(new GoneRowFilter(app.get(HttpAdapterHost).httpAdapter));
  app.useWebSocketAdapter(new IoAdapter(app));
  installHttpFaults(adapter.getInstance(), app.get(FaultRegistry), clock);
  try {
    await serveStreamFiles(app);
    await app.get(SimulationService).prepare();
    await app.listen(settings.port, settings.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  app.useLogger(['warn', 'error', 'fatal']);
  const { port } = new URL(await app.getUrl());
  app.get(PublicAddress).listensAt(Number(port));
  return { app, port: Number(port), url: `http://127.0.0.1:${port}`, close: () => app.close() };
}

/** Reads JSON bodies. Many clients name a content type on every PUT: an empty body counts as none, not as broken JSON. */
function readJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
