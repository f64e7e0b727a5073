import { serverNow } from '../../lib/server-clock.ts';
import { expiryOf } from './access-token.ts';
import { refreshToken } from './refresh-token.ts';
import { session } from './session.ts';

/** Early enough that a slow answer still comes in time. */
const BEFORE_EXPIRY_MS = 60_000;
const TRY_AGAIN_MS = 15_000;
/** A clock that is wrong by more than a token's life must not refresh without end. */
const AT_LEAST_MS = 5_000;

/** Keeps the token good while the page is open, so that no call has to fail first. Returns what stops it. */
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
    // Tabs spread out, so that one of them refreshes and the others find it done.
    const spread = Math.random() * 5_000;
    timer = setTimeout(run, Math.max(AT_LEAST_MS, expiry - BEFORE_EXPIRY_MS - serverNow() - spread));
  };
  const run = (): void => {
    void refreshToken().then(({ outcome }) => {
      if (outcome === 'unknown') timer = setTimeout(run, TRY_AGAIN_MS);
    });
  };

  plan();
  const unsubscribe = session.subscribe(plan);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
