import { ownerOf } from '../session/access-token.ts';
import { refreshToken } from '../session/refresh-token.ts';
import { session } from '../session/session.ts';
import { refusesSession, UNREACHABLE } from './call-failure.ts';
import { type Call, type CallName, type CallResponse, type CallResult, send } from './send.ts';

/** A request with the session's bearer; a refused token is refreshed once, a refused session ends. */
export async function sendSignedIn<N extends CallName>(call: Call): Promise<CallResult<CallResponse<N>>> {
  const first = await sendAs<N>(call, session.get().accessToken);
  if (first.ok || !refusesSession(first.failure)) return first;
  if (first.failure.code === 'auth.session_ended') {
    session.end('ended_elsewhere');
    return first;
  }
  const refresh = await refreshToken();
  // Nobody could say whether the session is over, so this is an outage and no refusal.
  if (refresh.outcome === 'unknown') return { ok: false, failure: refresh.failure };
  if (refresh.outcome === 'ended') return first;
  const second = await sendAs<N>(call, session.get().accessToken);
  if (!second.ok && refusesSession(second.failure)) session.end('refused');
  return second;
}

async function sendAs<N extends CallName>(
  call: Call,
  token: string | null,
): Promise<CallResult<CallResponse<N>>> {
  const owner = token === null ? undefined : ownerOf(token);
  if (call.onlyAs !== undefined && owner !== undefined && owner !== call.onlyAs) {
    return { ok: false, failure: UNREACHABLE };
  }
  return await send<N>({ ...call, token });
}
