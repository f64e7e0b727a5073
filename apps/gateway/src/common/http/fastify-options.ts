import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@pitdesk/contracts/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../config/settings.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { toErrorBody } from '../errors/to-error-body.ts';
import { loggerOptions } from '../logging/fastify-logger.ts';
import { RequestLog } from '../logging/request-log.ts';
import { requestIdFrom } from '../request-ids/request-ids.ts';
import { answerUnreadable } from './answer-unreadable.ts';

const KILOBYTE = 1_024;

/** Explicit limits: nothing that is sent to the gateway can hold it for long or fill it up. */
export const fastifyOptions = ({ trustedProxies, logLevel }: Settings) => ({
  logger: loggerOptions(logLevel),
  logController: new RequestLog({ requestIdLogLabel: 'request_id' }),
  genReqId: ({ headers }: IncomingMessage) => requestIdFrom(headers[REQUEST_ID_HEADER]),
  trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
  bodyLimit: 256 * KILOBYTE,
  connectionTimeout: 60_000,
  requestTimeout: 30_000,
  // Longer than the idle time of common balancers, so that they close first.
  keepAliveTimeout: 75_000,
  routerOptions: { maxParamLength: 300 },
  forceCloseConnections: 'idle' as const,
  // Said in the catalogue's words by `refuseWhileDraining`.
  return503OnClosing: false,
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error);
    // No hook runs for what the router cannot read.
    void reply
      .header(REQUEST_ID_HEADER, request.id)
      .header('cache-control', 'no-store')
      .status(appError.status)
      .send(toErrorBody(appError, request.id));
  },
  clientErrorHandler: answerUnreadable,
});
