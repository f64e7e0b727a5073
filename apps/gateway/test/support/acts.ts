import type { ErrorBody } from '@pitdesk/contracts/errors';
import request, { type Response } from 'supertest';
import { bodyOf, type Expecting } from './body-of.ts';
import type { SignedIn } from './console.ts';

export type Verb = 'get' | 'post' | 'put' | 'delete';

/** A pending answer with its expectation. */
export interface Made extends Promise<Response> {
  expect(status: number): Promise<Response>;
}

const DEMO_PASSWORD = 'pitdesk-demo';

/**
 * Sends a call as that account, or without one. If the act needs a confirmation, confirms it by the password and sends
 * it again.
 */
export function callAs(
  { url }: { url: string },
  as: SignedIn | null,
  verb: Verb,
  path: string,
  body: object = {},
): Made {
  const answer = confirmedAnswer(url, as, verb, path, body);
  return Object.assign(answer, {
    async expect(status: number): Promise<Response> {
      const response = await answer;
      if (response.status === status) return response;
      throw new Error(`${verb} ${path}: ${response.status} instead of ${status}: ${response.text}`);
    },
  });
}

export const codeOf = async (made: Expecting, status: number): Promise<string> =>
  (await bodyOf<ErrorBody>(made, status)).code;

async function confirmedAnswer(url: string, as: SignedIn | null, verb: Verb, path: string, body: object) {
  const send = (headers: Record<string, string>) => sendAs(url, as, verb, path, body, headers);
  const first = await send({});
  const { code, details } = first.body as Partial<ErrorBody>;
  if (code !== 'auth.step_up_required' || details?.challenge === undefined) return first;
  const { id } = details.challenge;
  const proof = { method: 'password', password: DEMO_PASSWORD };
  await sendAs(url, as, 'post', `/api/step-ups/${id}`, { proof }).expect(200);
  return await send({ 'step-up': id });
}

/** Sends a call once, without a confirmation. */
export function sendAs(
  url: string,
  as: SignedIn | null,
  verb: Verb,
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
) {
  const made = request(url)[verb](path).set(headers);
  if (as !== null) void made.auth(as.accessToken, { type: 'bearer' });
  return verb === 'get' ? made : made.send(body);
}
