import type { Test } from 'supertest';

/** The body of an answer that must have the given status; `unknown`, where supertest says `any`. */
export const bodyOf = async (made: Test, status: number): Promise<unknown> =>
  (await made.expect(status)).body as unknown;
