import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { RequestId } from '@pitdesk/contracts';

const ids = new AsyncLocalStorage<string>();

/** The id of the request that this code runs for; undefined where the gateway works of its own accord. */
export const currentRequestId = (): string | undefined => ids.getStore();

/** All that `work` does, and begins, is done for the request of that id. */
export const forRequest = <T>(id: string, work: () => T): T => ids.run(id, work);

/** The same, by an id of its own where `work` is done for no request. */
export const forSomeRequest = <T>(work: () => T): T =>
  currentRequestId() === undefined ? forRequest(randomUUID(), work) : work();

/** For what a request happens to begin, and goes on long after it. */
export const forNoRequest = <T>(work: () => T): T => ids.exit(work);

/** What somebody sent as an id, where it is well formed; else a new one. */
export function requestIdFrom(given: unknown): string {
  const parsed = RequestId.safeParse(given);
  return parsed.success ? parsed.data : randomUUID();
}
