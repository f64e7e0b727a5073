import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { REQUEST_ID_HEADER, RequestId } from '@pitdesk/contracts/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The request that the current code runs for. */
interface RequestWork {
  readonly id: string;
  /** How long the client waits for the answer, by `performance.now()`; null if nobody waits, or no longer. */
  until: number | null;
}

const works = new AsyncLocalStorage<RequestWork>();

/** Returns the id of the current request; undefined if the gateway works without one. */
export const currentRequestId = (): string | undefined => works.getStore()?.id;

/** Returns the milliseconds for which the client still waits; null if nobody waits. */
export function timeLeft(): number | null {
  const until = works.getStore()?.until ?? null;
  return until === null ? null : until - performance.now();
}

/** Runs `work`, and everything it starts, as a part of that request. */
const asPartOf = <T>(request: RequestWork, work: () => T): T => works.run(request, work);

/** Runs `work`, and everything it starts, for the request of that id. */
export const forRequest = <T>(id: string, work: () => T): T => asPartOf({ id, until: null }, work);

/** Runs `work` for the current request; without one, under a new id. */
export const forSomeRequest = <T>(work: () => T): T =>
  currentRequestId() === undefined ? forRequest(randomUUID(), work) : work();

/** Runs `work` for the current request, for a client that waits at most `ms` milliseconds. */
export const awaitedFor = <T>(ms: number, work: () => T): T =>
  asPartOf({ id: currentRequestId() ?? randomUUID(), until: performance.now() + ms }, work);

/** Runs `work` for the current request without its time limit, because other callers may wait for it longer. */
export const inOwnTime = <T>(work: () => T): T => forRequest(currentRequestId() ?? randomUUID(), work);

/** Runs work that outlives the request that started it. */
export const forNoRequest = <T>(work: () => T): T => works.exit(work);

/** Returns a given id if it is well formed, otherwise a new one. */
export function requestIdFrom(given: unknown): string {
  if (given === undefined) return randomUUID();
  const parsed = RequestId.safeParse(given);
  return parsed.success ? parsed.data : randomUUID();
}

/**
 * Returns the request id to the caller, and makes it available to all code that runs for the request. For a read it
 * also sets the time limit. A write has none, because a write that is cut short may or may not have happened.
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
  // A body arrives by events of the connection, which belong to no request.
  fastify.addHook('preValidation', (request, _reply, done) => {
    asPartOf(works.get(request) ?? { id: request.id, until: null }, done);
  });
  // Work after the response, such as the rows of a file, delays nobody.
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    const work = works.get(request);
    if (work) work.until = null;
    done();
  });
}
