/** An HTTP date has whole seconds and spent some time on the way: a smaller difference is ignored. */
const TRUSTED_DIFFERENCE_MS = 2_000;

let aheadMs = 0;

/** Learns from an answer's `Date` header how far this computer's clock is from the server's. */
export function noteServerTime(dateHeader: string | null, now = Date.now()): void {
  const serverNow = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverNow)) return;
  const difference = serverNow - now;
  aheadMs = Math.abs(difference) > TRUSTED_DIFFERENCE_MS ? difference : 0;
}

/** Now by the server's clock, in milliseconds since 1970: countdowns are right on a computer whose clock is not. */
export const serverNow = (): number => Date.now() + aheadMs;
