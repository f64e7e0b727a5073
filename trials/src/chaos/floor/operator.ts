import { setTimeout as pause } from 'node:timers/promises';
import { breakService, repair, type Scrape, scrape } from '@pitdesk/rig';
import type { StackGateway } from '../../stack/test-stack.ts';
import { type Answered, answered, codesOf, failed, slowest, unforeseen } from './answers.ts';
import type { Floor } from './floor.ts';

type Broken = Parameters<typeof breakService>[1];

/** The answers to staff while the back office has a fault. */
export interface Trouble {
  readonly reads: readonly Answered[];
  /** Requests during the fault that need no operator. */
  readonly untouched: readonly Answered[];
  /** The time from the repair to the first successful read of rounds. */
  readonly backAfterMs: number;
}

/** Switches a fault of one of the operator's services on for a while, under load. */
export async function breakFor(floor: Floor, fault: Broken, ms: number): Promise<Trouble> {
  const from = performance.now();
  const untouched: Answered[] = [];
  await breakService(floor.stack.operator.url, fault);
  while (performance.now() < from + ms) {
    untouched.push(await live(floor));
    await pause(200);
  }
  const reads = floor.readsSince(from);
  await repair(floor.stack.operator.url);
  return { reads, untouched, backAfterMs: await whenReadAgain(floor) };
}

const live = (floor: Floor): Promise<Answered> =>
  answered('/api/health/live', () => floor.session.request('/api/health/live'));

async function whenReadAgain(floor: Floor): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { status } = await answered('rounds', () => floor.session.request('/api/rounds?per_page=1'));
    if (status === 200) return performance.now() - from;
    await pause(100);
  }
}

/** The longest time allowed for an answer: the upstream deadline plus slack for a busy machine. */
const LONGEST_ANSWER_MS = 3_000 + 3_000;
const QUICK_MS = 2_000;
const BACK_WITHIN_MS = 5_000;

export const verdictOn = ({ reads, untouched, backAfterMs }: Trouble): Record<string, boolean> => ({
  [`an answer took ${Math.round(slowest(reads))} ms`]: slowest(reads) > LONGEST_ANSWER_MS,
  [`answers without a code: ${codesOf(unforeseen(reads))}`]: unforeseen(reads).length > 0,
  [`what needs no operator took ${Math.round(slowest(untouched))} ms or failed`]:
    failed(untouched).length > 0 || slowest(untouched) > QUICK_MS,
  [`rounds could be read only ${Math.round(backAfterMs)} ms after the repair`]: backAfterMs > BACK_WITHIN_MS,
});

export const figures = ({ metricsPort }: StackGateway): Promise<Scrape> => scrape(metricsPort);
