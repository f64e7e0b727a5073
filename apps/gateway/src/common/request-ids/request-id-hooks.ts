import { REQUEST_ID_HEADER } from '@pitdesk/contracts';
import type { FastifyInstance } from 'fastify';
import { forRequest } from './request-ids.ts';

/** Says its id to whoever asks, and lets all that is done for a request know it. */
export function followRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    forRequest(request.id, done);
  });
  // A body arrives by the connection's events, which belong to no request.
  fastify.addHook('preValidation', (request, _reply, done) => forRequest(request.id, done));
}
