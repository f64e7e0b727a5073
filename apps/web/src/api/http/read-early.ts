import { pause } from '#lib/pause.ts';
import { session } from '../session/session.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { addressOf, type Call } from './send.ts';

/** Such a request was sent with those for the first scripts: what is not here soon after them comes too late. */
const WITHIN_MS = 500;

/**
 * Returns the state that the answer to a request holds which the page sent before its scripts came. Null where it sent
 * none, or none has come whole and in time: for a feed, whose socket brings the same a moment later. Never rejects, as
 * the feed would not begin then.
 */
export async function readEarly<R, S>(call: Call<R>, stateOf: (data: R) => S): Promise<S | null> {
  const answer = takeEarlyAnswer(addressOf(call), session.get().accessToken);
  if (answer === undefined) return null;
  const read = async (): Promise<S | null> => {
    const response = await answer;
    return response.ok ? stateOf((await response.json()) as R) : null;
  };
  const inTime = await Promise.race([read().catch(() => null), pause(WITHIN_MS)]);
  return inTime ?? null;
}
