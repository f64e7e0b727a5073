import { StandardSchemaValidationPipe } from '@nestjs/common';
import { HttpAdapterHost, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { OperatorDatabase } from '@pitdesk/prisma';
import type { FastifyInstance } from 'fastify';
import { serveStreamFiles } from '../backends/streams/stream-files.ts';
import { PublicAddress } from '../common/public-address.ts';
import type { Config } from '../config/config.ts';
import { GoneRowFilter } from '../database/gone-row.filter.ts';
import { FaultRegistry } from '../faults/fault-registry.ts';
import { installHttpFaults } from '../faults/http-faults.ts';
import { SimulationService } from '../simulation/simulation.service.ts';
import { appModule } from './app.module.ts';

export interface RunningMock {
  app: NestFastifyApplication;
  url: string;
  port: number;
  /** The app and what it opened; the database stays the caller's. */
  close(): Promise<void>;
}

/** Serves the operator's backends over a migrated, seeded database; the simulation stands still. */
export async function startMock(config: Config, database: OperatorDatabase): Promise<RunningMock> {
  // Hanging requests are one of the faults: they must not keep the app from closing.
  const adapter = new FastifyAdapter({ forceCloseConnections: true });
  const app = await NestFactory.create<NestFastifyApplication>(appModule(config, database.client), adapter, {
    logger: ['warn', 'error', 'fatal'],
    forceCloseConnections: true,
    bodyParser: false,
  });
  readJson(adapter.getInstance());
  app.useGlobalPipes(new StandardSchemaValidationPipe());
  app.useGlobalFilters(new GoneRowFilter(app.get(HttpAdapterHost).httpAdapter));
  app.useWebSocketAdapter(new IoAdapter(app));
  installHttpFaults(adapter.getInstance(), app.get(FaultRegistry));
  try {
    await serveStreamFiles(app);
    await app.get(SimulationService).prepare();
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  // Until here a failure is thrown, and the caller says it once.
  app.useLogger(['warn', 'error', 'fatal']);
  const { port } = new URL(await app.getUrl());
  app.get(PublicAddress).listensAt(Number(port));
  return { app, port: Number(port), url: `http://127.0.0.1:${port}`, close: () => app.close() };
}

/** Reads JSON bodies; as on many HTTP servers, a content type without a body is a call without a body. */
function readJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
