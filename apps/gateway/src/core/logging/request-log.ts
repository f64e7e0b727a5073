import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Settings } from '#core/settings/settings';
import { currentRequestId } from './request-ids.ts';

/** Fields that never reach a log, at any depth of a logged object. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'accessToken',
  'refreshToken',
  'upstreamToken',
];

export const loggerOptions = (level: Settings['logLevel']) =>
  ({
    level,
    // A logger for each request would cost more than its log line.
    mixin: () => ({ request_id: currentRequestId() }),
    redact: {
      paths: [
        ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        'headers["set-cookie"]',
        '*.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
  }) satisfies FastifyServerOptions['logger'];

/** Balancers request it every second: their lines would hide the others. */
const HEALTH_PREFIX = '/api/health/';

/** Logs one line for each answer. Omits the query, which may contain private data. */
export class RequestLog extends LogController {
  #plain: FastifyBaseLogger | undefined;

  override incomingRequest(): void {
    // The line of the answer contains it.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const isCall = request.url.startsWith('/api/') && !request.url.startsWith(HEALTH_PREFIX);
    const level = error || reply.statusCode >= 500 ? 'warn' : isCall ? 'info' : 'debug';
    const log = error ? request.log : this.#plainOf(request);
    log[level](
      {
        request_id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        session: request.principal?.sessionId,
        ...(error && { err: error }),
      },
      'answered',
    );
  }

  /** The log of a request without an error cannot contain secrets. Redacting it took a tenth of the request's time. */
  #plainOf({ server }: FastifyRequest): FastifyBaseLogger {
    this.#plain ??= server.log.child({}, { redact: [] });
    return this.#plain;
  }
}
