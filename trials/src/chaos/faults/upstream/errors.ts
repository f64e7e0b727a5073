import { setTimeout as pause } from 'node:timers/promises';
import { defineFault } from '../../fault.ts';
import { type Answered, codesOf, failed, inWords, quantile } from '../../floor/answers.ts';
import type { Floor } from '../../floor/floor.ts';
import { breakFor, figures, type Trouble, verdictOn } from '../../floor/operator.ts';

interface Measured extends Trouble {
  readonly openings: number;
  readonly spared: number;
  readonly closedAfterMs: number;
}

const BREAKER = { upstream: 'backoffice' };
const OPENED = 'pitdesk_upstream_breaker_opened_total';
const SPARED = 'pitdesk_upstream_calls_spared_total';

async function strike(floor: Floor): Promise<Measured> {
  const gateway = floor.stack.gateway(0);
  const before = await figures(gateway);
  const trouble = await breakFor(floor, { service: 'backoffice', fault: 'status', value: 500 }, 60_000);
  const closedAfterMs = trouble.backAfterMs + (await whenClosed(floor));
  const after = await figures(gateway);
  const more = (name: string) => (after.value(name, BREAKER) ?? 0) - (before.value(name, BREAKER) ?? 0);
  return { ...trouble, openings: more(OPENED), spared: more(SPARED), closedAfterMs };
}

async function whenClosed(floor: Floor): Promise<number> {
  const from = performance.now();
  for (;;) {
    const now = await figures(floor.stack.gateway(0));
    if (now.value('pitdesk_upstream_breaker_state', { ...BREAKER, state: 'closed' }) === 1)
      return performance.now() - from;
    await pause(100);
  }
}

const median = (reads: readonly Answered[]): number =>
  quantile(
    failed(reads).map(({ ms }) => ms),
    0.5,
  );

export const errors = defineFault({
  id: 'upstream-500s',
  area: 'Upstream',
  stack: 'one',
  does: 'the back office answers 500 for a minute',
  promise:
    'the breaker opens and spares it; it half-opens to try; it closes by itself within 5 s; requests meanwhile fail at once',
  heals: 'it answers again',
  strike,
  figure: ({ reads, openings, spared, closedAfterMs }) =>
    `opened ${openings} times, each after one try; ${spared} calls spared; closed ${inWords(closedAfterMs)} after the repair; a failed read took ${inWords(median(reads))} (median): ${codesOf(failed(reads))}`,
  verdict: (measured) => ({
    ...verdictOn(measured),
    'the breaker did not open': measured.openings === 0,
    'the breaker never half-opened to try again': measured.openings < 2,
    'nothing was spared': measured.spared === 0,
    [`the breaker closed only after ${inWords(measured.closedAfterMs)}`]: measured.closedAfterMs > 5_000,
    [`who asked was kept waiting for ${inWords(median(measured.reads))}`]: median(measured.reads) > 1_000,
  }),
});
