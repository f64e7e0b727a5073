import type { Response } from 'supertest';

/** A pending answer that checks its status. */
export interface Expecting {
  expect(status: number): PromiseLike<Response>;
}

/** Returns the body of an answer that must have the given status; the caller, who knows the call, types it. */
export const bodyOf = async <T = unknown>(made: Expecting, status: number): Promise<T> =>
  (await made.expect(status)).body as T;
