import { until } from '@pitdesk/rig';
import { defineFault } from '../../fault.ts';
import { inWords, quantile } from '../../floor/answers.ts';
import type { Floor } from '../../floor/floor.ts';

const FROZEN_MS = 20_000;

interface Measured {
  /** Delivery time of the messages during the freeze to browsers at the other gateways. */
  readonly othersWayMs: number;
  readonly caughtUpAfterMs: number;
}

async function strike(floor: Floor): Promise<Measured> {
  const gateway = floor.stack.gateway(2);
  const [frozen, others] = [floor.listeners[2], floor.listeners.slice(0, 2)];
  const from = performance.now();
  gateway.freeze();
  await floor.forAWhile(FROZEN_MS);
  gateway.thaw();
  const awake = performance.now();
  const sent = [...floor.talk.sentAt].flatMap(([text, at]) => (at > from && at < awake ? [text] : []));
  await until(() => (sent.every((text) => frozen?.receivedAt.has(text)) ? true : null), 60_000);
  const caughtUpAfterMs = performance.now() - awake;
  return { othersWayMs: quantile(floor.waysOf(from, awake, others), 0.99), caughtUpAfterMs };
}

export const frozen = defineFault({
  id: 'gateway-frozen',
  area: 'Gateway',
  stack: 'three',
  does: 'one of three gateways stands still (SIGSTOP) for 20 s',
  promise:
    'the others go on as before; what it was at is finished once, here or there; awake, it publishes within 10 s what was sent meanwhile',
  heals: 'it goes on (SIGCONT)',
  strike,
  figure: ({ othersWayMs, caughtUpAfterMs }) =>
    `a message's way at the others ${inWords(othersWayMs)} (p99); it had caught up ${inWords(caughtUpAfterMs)} after it was awake`,
  verdict: ({ othersWayMs, caughtUpAfterMs }) => ({
    [`a message took ${inWords(othersWayMs)} at the other gateways`]: othersWayMs > 2_000,
    [`it had caught up only after ${inWords(caughtUpAfterMs)}`]: caughtUpAfterMs > 10_000,
  }),
});
