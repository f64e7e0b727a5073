import { accountsPaths } from '@pitdesk/contracts/accounts';
import { refreshToken } from '../session/refresh.ts';
import { session, userIdOf } from '../session/session.ts';
import { type CallFailure, endsSession, UNREACHABLE } from './call-failure.ts';
import { type Call, type CallResult, callOf, send } from './send.ts';
import { withStepUp } from './step-up.ts';

/** Sends a call with the session's bearer token; refreshes a refused token once, and ends a refused session. */
export async function withSession<T>(
  attempt: (token: string | null) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const first = await attempt(session.get().accessToken);
  if (first.ok || !endsSession(first.failure)) return first;
  if (first.failure.code === 'auth.session_ended') {
    session.end('ended_elsewhere');
    return first;
  }
  const refresh = await refreshToken();
  // It is unknown whether the session is over, so this counts as an outage and not as a refusal.
  if (refresh.outcome === 'unknown') return { ok: false, failure: refresh.failure };
  if (refresh.outcome === 'ended') return first;
  const second = await attempt(session.get().accessToken);
  if (!second.ok && endsSession(second.failure)) session.end('refused');
  return second;
}

/** Sends a request with the session's bearer token; asks the user for a proof where the act requires one. */
export const sendSignedIn = <R>(call: Call<R>): Promise<CallResult<R>> =>
  withStepUp((stepUp) => withSession((token) => sendAs({ ...call, stepUp }, token)), call.about);

async function sendAs<R>(call: Call<R>, token: string | null): Promise<CallResult<R>> {
  const owner = token === null ? undefined : userIdOf(token);
  if (call.onlyAs !== undefined && owner !== undefined && owner !== call.onlyAs) {
    return { ok: false, failure: UNREACHABLE };
  }
  return await send({ ...call, token });
}

/** Loads the signed-in user; null means success. 401 and 403 sign out, an outage keeps the session. */
export async function loadUser(): Promise<CallFailure | null> {
  const result = await sendSignedIn(callOf(accountsPaths.getMe));
  if (session.get().accessToken === null) return null;
  if (result.ok) {
    session.userLoaded(result.data);
    return null;
  }
  // A 401 after a failed refresh has already ended the session.
  if (result.failure.status === 403) session.end('refused');
  return result.failure;
}
