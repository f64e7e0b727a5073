import { REQUEST_ID_HEADER } from '@pitdesk/contracts/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asPartOf, type RequestWork } from './request-ids.ts';

/**
 * Returns its id to the caller, and lets all that is done for a request know the id and, for a read, how long the
 * caller is kept waiting. A write has no such limit: one that is cut short may have been done or not.
 */
export function followRequests(fastify: FastifyInstance, { readsWithinMs }: { readsWithinMs: number }): void {
  const works = new WeakMap<FastifyRequest, RequestWork>();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    const until = request.method === 'GET' ? performance.now() + readsWithinMs : null;
    const work: RequestWork = { id: request.id, until };
    works.set(request, work);
    asPartOf(work, done);
  });
  // A body arrives by the connection's events, which belong to no request.
  fastify.addHook('preValidation', (request, _reply, done) => {
    asPartOf(works.get(request) ?? { id: request.id, until: null }, done);
  });
  // What goes on behind the answer, such as the rows of a file, keeps nobody waiting for its beginning.
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    const work = works.get(request);
    if (work) work.until = null;
    done();
  });
}
