import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors/app-error';
import { HttpErrorFilter } from '#core/errors/http-error.filter';
import { schemaValidationPipe } from '#core/errors/request.pipe';
import { Draining, refuseWhileDraining } from '#core/http/draining';
import { fastifyOptions } from '#core/http/fastify-options';
import { RouteRegistry } from '#core/http/route.decorator';
import { securityHeaders } from '#core/http/security-headers';
import { NestLogger } from '#core/logging/nest-logger';
import { followRequests } from '#core/logging/request-ids';
import type { Settings } from '#core/settings/settings';
import { SocketAdapter } from '#core/sockets/socket-adapter';
import { type Clock, SystemClock } from '#core/time/clock';
import { DEFAULT_INTERVALS, type Intervals } from '#core/time/intervals';
import { serveFiles } from '#features/web-app/built-files';
import { appModule } from './app.module.ts';
import { readTimeoutMs } from './upstream/http/upstream-limits.ts';

/** The clock and intervals of a gateway: the system's, unless a test overrides them. */
export interface GatewayTime {
  readonly clock?: Clock;
  readonly intervals?: Partial<Intervals>;
}

/** Creates the gateway, ready to listen. The database must be open and migrated; the caller closes it. */
export async function createGateway(
  settings: Settings,
  database: ConsoleDatabase,
  { clock = new SystemClock(), intervals = {} }: GatewayTime = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter(fastifyOptions(settings));
  const fastify = adapter.getInstance();
  // Each log line looks up its request's id (`loggerOptions`), so no request needs its own logger.
  fastify.setChildLoggerFactory((logger) => logger);
  const routes = new RouteRegistry(fastify);
  const draining = new Draining(clock);
  followRequests(fastify, { readsWithinMs: readTimeoutMs(settings.upstream.timeoutMs) });
  fastify.addHook('onRequest', (request, reply, done) => {
    // Answers are private to the caller, unless their handler sets another policy.
    const isCall = request.routeOptions.config.endpoint !== undefined || request.url.startsWith('/api/');
    if (isCall) reply.header('cache-control', 'no-store');
    done();
  });
  refuseWhileDraining(fastify, draining);
  const app = await NestFactory.create<NestFastifyApplication>(
    appModule({
      settings,
      database,
      routes,
      draining,
      clock,
      intervals: { ...DEFAULT_INTERVALS, ...intervals },
    }),
    adapter,
    // Only JSON is parsed: forms of other sites are answered 415.
    { bodyParser: false, logger: new NestLogger(fastify.log), abortOnError: false },
  );
  fastify.removeContentTypeParser('text/plain');
  readJson(fastify);
  readForms(fastify);
  await app.register(helmet, securityHeaders({ https: settings.secureCookies }));
  await app.register(cookie);
  await serveFiles(app, settings.webDist);
  app.useWebSocketAdapter(new SocketAdapter(app));
  app.useGlobalFilters(new HttpErrorFilter());
  app.useGlobalPipes(schemaValidationPipe());
  return app;
}

/** Parses JSON bodies. Many clients send a content type with every PUT, so an empty body counts as none. */
function readJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** The longest form is a logout token of 16 kB, with up to three bytes per character. */
const FORM_BYTES = 65_536;

/** Parses a form if the call of the contracts takes one, and refuses it elsewhere as invalid JSON. */
function readForms(fastify: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  const options = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
  fastify.addContentTypeParser(type, options, (request, body: string, done) => {
    if (request.routeOptions.config.endpoint?.form) done(null, Object.fromEntries(new URLSearchParams(body)));
    else done(new AppError('request.unsupported_media_type'));
  });
}
