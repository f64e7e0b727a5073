import request from 'supertest';
import type { ManualClock } from '../../src/testing/index.ts';

/** Shorter than every lease, so that renewals are due in between. */
const STEP_MS = 1_000;

interface Running {
  readonly url: string;
}

/** Advances the clock that gateways share, in steps between which they can renew their leases. */
export async function passTime(
  clock: ManualClock,
  ms: number,
  ...gateways: readonly Running[]
): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    clock.advance(Math.min(STEP_MS, left));
    await Promise.all(gateways.map(({ url }) => request(url).get('/api/health/ready')));
  }
}

/** Advances the clock that gateways share until this is done. */
export async function passTimeUntil<T>(
  clock: ManualClock,
  work: Promise<T>,
  ...gateways: readonly Running[]
): Promise<T> {
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  while (!done) await passTime(clock, STEP_MS, ...gateways);
  return await finished;
}
