import type { CallFailure } from '../http/call-failure.ts';
import { callOf, send } from '../http/send.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { session } from './session.ts';
import { readStoredSession } from './stored-session.ts';

/** `ended`: nobody is signed in any more. `unknown`: nobody could be asked, for that reason; the session stands. */
export type RefreshResult =
  | { outcome: 'refreshed' }
  | { outcome: 'ended' }
  | { outcome: 'unknown'; failure: CallFailure };

let running: Promise<RefreshResult> | undefined;

/**
 * A new access token for the refresh cookie, once for all callers of this page and one tab at a time: a tab that waited
 * takes the token that another one got.
 */
export function refreshToken(): Promise<RefreshResult> {
  running ??= refreshOnce(session.get().accessToken).finally(() => {
    running = undefined;
  });
  return running;
}

function refreshOnce(staleToken: string | null): Promise<RefreshResult> {
  return oneTabAtATime('refresh', async () => {
    const stored = readStoredSession(window.localStorage).accessToken;
    if (stored === null) return { outcome: 'ended' };
    if (stored !== staleToken) {
      session.issued(stored);
      return { outcome: 'refreshed' };
    }
    const result = await send<'refresh'>(callOf<'refresh'>('POST', '/api/auth/refresh'));
    // Signed out while waiting for the answer: a late token must not sign anybody in again.
    if (session.get().accessToken === null) return { outcome: 'ended' };
    if (result.ok) {
      session.issued(result.data.token.access_token);
      return { outcome: 'refreshed' };
    }
    const { failure } = result;
    if (failure.status !== 401 && failure.status !== 403) return { outcome: 'unknown', failure };
    session.end('expired');
    return { outcome: 'ended' };
  });
}
