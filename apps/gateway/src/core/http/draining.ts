import type { FastifyInstance } from 'fastify';
import { AppError, toErrorBody } from '#core/errors/app-error';
import type { Clock } from '#core/time/clock';

/**
 * The state of a stopping process. First it reports that it drains and still serves every request, until its balancer
 * has moved on. Then it completes its current requests and accepts no new ones.
 */
export class Draining {
  readonly #listeners = new Set<(noticeMs: number) => void>();
  readonly #clock: Clock;
  #began = false;
  #refuses = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get began(): boolean {
    return this.#began;
  }

  get refuses(): boolean {
    return this.#refuses;
  }

  onBegin(listener: (noticeMs: number) => void): void {
    this.#listeners.add(listener);
  }

  async begin(noticeMs: number, noticed: Promise<unknown> = this.#clock.sleep(noticeMs)): Promise<void> {
    this.#began = true;
    for (const listener of this.#listeners) listener(noticeMs);
    await noticed;
    this.#refuses = true;
  }
}

/**
 * Closes the connection after each answer, so that no balancer reuses it and none delays the stop. Later requests are
 * answered 503; health continues to answer.
 */
export function refuseWhileDraining(fastify: FastifyInstance, draining: Draining): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.began) reply.header('connection', 'close');
    done();
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!draining.refuses || request.url.startsWith('/api/health/')) return done();
    const error = new AppError('service.draining');
    void reply.status(error.status).send(toErrorBody(error, request.id));
  });
}
