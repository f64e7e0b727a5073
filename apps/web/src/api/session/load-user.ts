import type { CallFailure } from '../http/call-failure.ts';
import { callOf } from '../http/send.ts';
import { sendSignedIn } from '../http/send-signed-in.ts';
import { session } from './session.ts';

/** Asks who is signed in; null means that it is known now. 401 and 403 sign out, an outage leaves the session alone. */
export async function loadUser(): Promise<CallFailure | null> {
  const result = await sendSignedIn<'getMe'>(callOf<'getMe'>('GET', '/api/auth/me'));
  if (session.get().accessToken === null) return null;
  if (result.ok) {
    session.userLoaded(result.data);
    return null;
  }
  // A 401 that no refresh helped has ended the session on its way here.
  if (result.failure.status === 403) session.end('refused');
  return result.failure;
}
