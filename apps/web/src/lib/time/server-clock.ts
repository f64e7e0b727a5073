/** An HTTP date has whole seconds and a network delay: a smaller difference is ignored. */
const TRUSTED_DIFFERENCE_MS = 2_000;

let aheadMs = 0;

/** Derives this computer's clock error from an answer's `Date` header. */
export function syncServerClock(dateHeader: string | null, now = Date.now()): void {
  const serverNow = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverNow)) return;
  const difference = serverNow - now;
  aheadMs = Math.abs(difference) > TRUSTED_DIFFERENCE_MS ? difference : 0;
}

/**
 * Returns the server's current time, in milliseconds since 1970: countdowns are right even on a computer with a wrong
 * clock.
 */
export const serverNow = (): number => Date.now() + aheadMs;
