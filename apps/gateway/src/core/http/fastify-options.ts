import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '@pitdesk/contracts/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, toAppError, toErrorBody } from '#core/errors/app-error';
import { requestIdFrom } from '#core/logging/request-ids';
import { loggerOptions, RequestLog } from '#core/logging/request-log';
import type { Settings } from '#core/settings/settings';

const KILOBYTE = 1_024;

/** Explicit limits: no request can occupy the gateway for long or exhaust its memory. */
export const fastifyOptions = ({ trustedProxies, logLevel }: Settings) => ({
  logger: loggerOptions(logLevel),
  logController: new RequestLog({ requestIdLogLabel: 'request_id' }),
  genReqId: ({ headers }: IncomingMessage) => requestIdFrom(headers[REQUEST_ID_HEADER]),
  trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
  bodyLimit: 256 * KILOBYTE,
  connectionTimeout: 60_000,
  requestTimeout: 30_000,
  // Longer than the idle timeout of common balancers, so that they close first.
  keepAliveTimeout: 75_000,
  routerOptions: { maxParamLength: 300 },
  forceCloseConnections: 'idle' as const,
  // `refuseWhileDraining` answers with the code of the catalogue.
  return503OnClosing: false,
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error);
    // No hook runs for requests that the router cannot parse.
    void reply
      .header(REQUEST_ID_HEADER, request.id)
      .header('cache-control', 'no-store')
      .status(appError.status)
      .send(toErrorBody(appError, request.id));
  },
  clientErrorHandler: answerUnreadable,
});

/**
 * Answers invalid HTTP, or HTTP with too many headers, directly on the connection, because it never becomes a request.
 */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error));
  socket.destroy();
}

function answerTo({ code }: { code?: string }): string {
  const { status, ...error } = described(code);
  const body = JSON.stringify(error.body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `${REQUEST_ID_HEADER}: ${error.id}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

function described(code: string | undefined) {
  const error = new AppError(code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.malformed');
  const id = requestIdFrom(undefined);
  return { status: error.status, id, body: toErrorBody(error, id) };
}
