import { pause } from '../../lib/pause.ts';
import { session } from '../session/session.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { addressOf, type Call } from './send.ts';

/** Such a request was sent with those for the first scripts: what is not here soon after them comes too late. */
const WITHIN_MS = 500;

/**
 * Returns the answer to a request that the page sent before its scripts came. Null where it sent none, or none has come
 * in time: for a feed, whose socket brings the same a moment later.
 */
export async function readEarly<R>(call: Call<R>): Promise<R | null> {
  const answer = takeEarlyAnswer(addressOf(call), session.get().accessToken);
  if (answer === undefined) return null;
  const response = await Promise.race([answer, pause(WITHIN_MS)]).catch(() => undefined);
  return response?.ok ? ((await response.json()) as R) : null;
}
