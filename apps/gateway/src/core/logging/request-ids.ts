import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { REQUEST_ID_HEADER, RequestId } from '@pitdesk/contracts/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The request that code runs for. */
interface RequestWork {
  readonly id: string;
  /** Until when somebody waits for the answer, by `performance.now()`; null where nobody does, or no longer. */
  until: number | null;
}

const works = new AsyncLocalStorage<RequestWork>();

/** The id of the request that this code runs for; undefined where the gateway works of its own accord. */
export const currentRequestId = (): string | undefined => works.getStore()?.id;

/** Milliseconds for which somebody still waits for what this code does; null where nobody does. */
export function timeLeft(): number | null {
  const until = works.getStore()?.until ?? null;
  return until === null ? null : until - performance.now();
}

/** Runs `work`, and all that it begins, as a part of that request. */
const asPartOf = <T>(request: RequestWork, work: () => T): T => works.run(request, work);

/** All that `work` does, and begins, is done for the request of that id. */
export const forRequest = <T>(id: string, work: () => T): T => asPartOf({ id, until: null }, work);

/** The same, by an id of its own where `work` is done for no request. */
export const forSomeRequest = <T>(work: () => T): T =>
  currentRequestId() === undefined ? forRequest(randomUUID(), work) : work();

/** Runs `work` for the current request, for a person who waits at most so many milliseconds. */
export const awaitedFor = <T>(ms: number, work: () => T): T =>
  asPartOf({ id: currentRequestId() ?? randomUUID(), until: performance.now() + ms }, work);

/** Runs `work` for the current request without its time limit: others may wait for the same work, and longer. */
export const inOwnTime = <T>(work: () => T): T => forRequest(currentRequestId() ?? randomUUID(), work);

/** Runs work that outlives the request that started it. */
export const forNoRequest = <T>(work: () => T): T => works.exit(work);

/** Returns a given id where it is well formed; else a new one. */
export function requestIdFrom(given: unknown): string {
  if (given === undefined) return randomUUID();
  const parsed = RequestId.safeParse(given);
  return parsed.success ? parsed.data : randomUUID();
}

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
  // Work behind the response, such as the rows of a file, delays nobody.
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    const work = works.get(request);
    if (work) work.until = null;
    done();
  });
}
