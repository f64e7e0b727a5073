import { refreshToken } from '../session/refresh-token.ts';
import { session } from '../session/session.ts';
import { refusesSession } from './call-failure.ts';
import type { CallResult } from './send.ts';

/** An attempt with the session's bearer; a refused token is refreshed once, a refused session ends. */
export async function withSession<T>(
  attempt: (token: string | null) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const first = await attempt(session.get().accessToken);
  if (first.ok || !refusesSession(first.failure)) return first;
  if (first.failure.code === 'auth.session_ended') {
    session.end('ended_elsewhere');
    return first;
  }
  const refresh = await refreshToken();
  // Nobody could say whether the session is over, so this is an outage and no refusal.
  if (refresh.outcome === 'unknown') return { ok: false, failure: refresh.failure };
  if (refresh.outcome === 'ended') return first;
  const second = await attempt(session.get().accessToken);
  if (!second.ok && refusesSession(second.failure)) session.end('refused');
  return second;
}
