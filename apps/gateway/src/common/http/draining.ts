import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { toErrorBody } from '../errors/to-error-body.ts';

/** Whether this process is on its way out: it finishes what it began and takes nothing new. */
export class Draining {
  #began = false;

  get began(): boolean {
    return this.#began;
  }

  begin(): void {
    this.#began = true;
  }
}

/**
 * Answers 503 to what still arrives; health goes on answering for itself. Each answer closes its connection, also one
 * to a request that came before: a connection that is kept open would hold up the end.
 */
export function refuseWhileDraining(fastify: FastifyInstance, draining: Draining): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.began) reply.header('connection', 'close');
    done();
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!draining.began || request.url.startsWith('/api/health/')) return done();
    const error = new AppError('service.draining');
    void reply.status(error.status).send(toErrorBody(error, request.id));
  });
}
