import { sessionsPaths } from '@pitdesk/contracts/sessions';
import { browserStore } from '#lib/browser/browser-store.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import type { CallFailure } from '../http/call-failure.ts';
import { callOf, send } from '../http/send.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { expiryOf, readStoredSession, session } from './session.ts';

/** `ended`: signed out. `unknown`: the gateway could not be reached, for that reason; the session stays. */
export type RefreshResult =
  | { outcome: 'refreshed' }
  | { outcome: 'ended' }
  | { outcome: 'unknown'; failure: CallFailure };

let running: Promise<RefreshResult> | undefined;

/**
 * Exchanges the refresh cookie for a new access token, once for all callers of this page and one tab at a time: a tab
 * that waited uses the token of the other tab.
 */
export function refreshToken(): Promise<RefreshResult> {
  running ??= refreshOnce(session.get().accessToken).finally(() => {
    running = undefined;
  });
  return running;
}

function refreshOnce(staleToken: string | null): Promise<RefreshResult> {
  return oneTabAtATime('refresh', async () => {
    const stored = readStoredSession(browserStore).accessToken;
    if (stored === null) return { outcome: 'ended' };
    if (stored !== staleToken) {
      session.issued(stored);
      return { outcome: 'refreshed' };
    }
    const result = await send(callOf(sessionsPaths.refresh));
    // Signed out during the request: a late token must not sign anybody in again.
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

/** Early enough for a slow answer. */
const BEFORE_EXPIRY_MS = 60_000;
const RETRY_MS = 15_000;
/** A clock that is wrong by more than a token's life must not cause endless refreshes. */
const LEAST_DELAY_MS = 5_000;

/**
 * Refreshes the token before it expires while the page is open, so that no call fails first. Returns the function that
 * stops it.
 */
export function refreshBeforeExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let plannedFor: string | null = null;

  const plan = (): void => {
    const { accessToken } = session.get();
    if (accessToken === plannedFor) return;
    plannedFor = accessToken;
    clearTimeout(timer);
    const expiry = accessToken === null ? undefined : expiryOf(accessToken);
    if (expiry === undefined) return;
    // Each tab waits a random time, so that one refreshes and the others use its token.
    const spread = Math.random() * 5_000;
    timer = setTimeout(run, Math.max(LEAST_DELAY_MS, expiry - BEFORE_EXPIRY_MS - serverNow() - spread));
  };
  const run = (): void => {
    void refreshToken().then(({ outcome }) => {
      if (outcome === 'unknown') timer = setTimeout(run, RETRY_MS);
    });
  };

  plan();
  const unsubscribe = session.subscribe(plan);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
