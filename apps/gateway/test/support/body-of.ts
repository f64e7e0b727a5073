import type { Test } from 'supertest';

/** Returns the body of an answer that must have the given status, typed `unknown` instead of supertest's `any`. */
export const bodyOf = async (made: Test, status: number): Promise<unknown> =>
  (await made.expect(status)).body as unknown;
