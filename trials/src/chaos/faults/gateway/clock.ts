import type { Readiness } from '@pitdesk/contracts/health';
import { breakService, repair, until } from '@pitdesk/rig';
import { fromRoot } from '../../../../../scripts/lib/paths.mjs';
import { defineFault } from '../../fault.ts';
import { type Answered, codesOf, failed, inWords, quantile } from '../../floor/answers.ts';
import { type Floor, readinessOf } from '../../floor/floor.ts';

const SET_BACK = fromRoot('trials/preload/set-back.mjs');
const SET_BACK_MS = 20_000;

interface Measured {
  readonly reads: readonly Answered[];
  readonly wayMs: number;
  /** The time from the fault of an idle service until the gateway with the wrong clock reports it. */
  readonly noticedAfterMs: number | null;
  readonly slowestSendMs: number;
}

async function strike(floor: Floor): Promise<Measured> {
  const gateway = floor.stack.gateway(0);
  floor.mayEnd(gateway);
  await gateway.stop();
  await gateway.start({ nodeArgs: ['--import', SET_BACK] });
  await floor.wellAgain();
  const listener = floor.listeners[0];
  const from = performance.now();
  process.kill(gateway.pid, 'SIGUSR2');
  await floor.forAWhile(SET_BACK_MS);
  const to = performance.now();
  const noticedAfterMs = await noticed(floor, gateway.url);
  const sends = floor.talk.sends.filter(({ at }) => at > from);
  const measured = {
    reads: floor.readsSince(from),
    wayMs: quantile(floor.waysOf(from, to, listener ? [listener] : []), 0.99),
    noticedAfterMs,
    slowestSendMs: Math.max(...sends.map(({ ms }) => ms)),
  };
  // Returns to the time of the other processes.
  await gateway.stop();
  await gateway.start();
  return measured;
}

/** Returns the time until the gateway reports a broken service without traffic, which it probes by its own clock. */
async function noticed(floor: Floor, gateway: string): Promise<number | null> {
  const from = performance.now();
  const names = ({ degraded }: Readiness) => degraded.some(({ upstream }) => upstream === 'slots');
  await breakService(floor.stack.operator.url, { service: 'slots', fault: 'status', value: 500 });
  try {
    await until(async () => {
      const readiness = await readinessOf(gateway);
      return readiness && names(readiness) ? true : null;
    }, 10_000);
    return performance.now() - from;
  } catch {
    return null;
  } finally {
    await repair(floor.stack.operator.url);
  }
}

export const clock = defineFault({
  id: 'gateway-clock',
  area: 'Gateway',
  stack: 'three',
  does: 'the clock of one of three gateways is set back an hour, for that process alone',
  promise:
    'nobody is signed out, nothing waits for an hour: messages pass, answers come, a lost upstream is named within 5 s',
  heals: 'it is started again by the right clock',
  strike,
  figure: ({ wayMs, reads, noticedAfterMs, slowestSendMs }) =>
    `a message's way there ${inWords(wayMs)} (p99); ${reads.length} reads, ${failed(reads).length} failed; the slowest send ${inWords(slowestSendMs)}; a lost upstream named after ${noticedAfterMs === null ? '–' : inWords(noticedAfterMs)}`,
  verdict: ({ wayMs, reads, noticedAfterMs, slowestSendMs }) => ({
    [`a message took ${inWords(wayMs)}`]: !(wayMs < 2_000),
    [`reads failed: ${codesOf(failed(reads))}`]: failed(reads).length > 0,
    [`a send took ${inWords(slowestSendMs)}`]: slowestSendMs > 15_000,
    'a lost upstream was not named within 5 s': noticedAfterMs === null || noticedAfterMs > 5_000,
  }),
});
