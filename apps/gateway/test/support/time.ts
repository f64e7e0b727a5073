import request from 'supertest';
import type { ManualClock } from '../../src/testing/index.ts';

/** Shorter than every lease: what renews one is due in between. */
const STEP_MS = 1_000;

interface Running {
  readonly url: string;
}

/** Lets this time pass for gateways that share a clock. They answer between two steps, and so renew their leases. */
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

/** Lets time pass for gateways that share a clock until this is done. */
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
