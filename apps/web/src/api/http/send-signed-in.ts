import { ownerOf } from '../session/access-token.ts';
import { UNREACHABLE } from './call-failure.ts';
import { type Call, type CallName, type CallResponse, type CallResult, send } from './send.ts';
import { withSession } from './with-session.ts';

/** A request with the session's bearer. */
export const sendSignedIn = <N extends CallName>(call: Call): Promise<CallResult<CallResponse<N>>> =>
  withSession((token) => sendAs<N>(call, token));

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
