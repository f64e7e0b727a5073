import { accountsPaths } from '@pitdesk/contracts/accounts';
import { refreshToken } from '../session/refresh.ts';
import { ownerOf, session } from '../session/session.ts';
import { type CallFailure, refusesSession, UNREACHABLE } from './call-failure.ts';
import { type Call, type CallResult, callOf, send } from './send.ts';
import { withStepUp } from './step-up.ts';

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
  // It is unknown whether the session is over, so this is an outage and no refusal.
  if (refresh.outcome === 'unknown') return { ok: false, failure: refresh.failure };
  if (refresh.outcome === 'ended') return first;
  const second = await attempt(session.get().accessToken);
  if (!second.ok && refusesSession(second.failure)) session.end('refused');
  return second;
}

/** A request with the session's bearer; an act that has to be confirmed is, by the person at the screen. */
export const sendSignedIn = <R>(call: Call<R>): Promise<CallResult<R>> =>
  withStepUp((stepUp) => withSession((token) => sendAs({ ...call, stepUp }, token)), call.about);

async function sendAs<R>(call: Call<R>, token: string | null): Promise<CallResult<R>> {
  const owner = token === null ? undefined : ownerOf(token);
  if (call.onlyAs !== undefined && owner !== undefined && owner !== call.onlyAs) {
    return { ok: false, failure: UNREACHABLE };
  }
  return await send({ ...call, token });
}

/** Loads the signed-in user; null means success. 401 and 403 sign out, an outage leaves the session alone. */
export async function loadUser(): Promise<CallFailure | null> {
  const result = await sendSignedIn(callOf(accountsPaths.getMe));
  if (session.get().accessToken === null) return null;
  if (result.ok) {
    session.userLoaded(result.data);
    return null;
  }
  // A 401 that no refresh helped has ended the session on its way here.
  if (result.failure.status === 403) session.end('refused');
  return result.failure;
}
