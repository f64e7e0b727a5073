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

/** Answers 503 to what still arrives. Liveness goes on answering: a draining process is no dead one. */
export function refuseWhileDraining(fastify: FastifyInstance, draining: Draining): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!draining.began || request.url.startsWith('/api/health/')) return done();
    const error = new AppError('service.draining');
    void reply.status(error.status).header('connection', 'close').send(toErrorBody(error, request.id));
  });
}
