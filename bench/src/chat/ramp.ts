import { setTimeout as pause } from 'node:timers/promises';
import { percentileMs } from '@pitdesk/rig';
import type { Heard, Listeners } from './listeners.ts';
import type { Speaker } from './speaker.ts';

/** Deliveries a second that are offered first, and how much more each time. */
const FIRST = 30_000;
const MORE = 1.15;
const STEP_MS = 1_000;
const MAX_P99_MS = 100;
/** A single pause of the machine ends no ramp. */
const TRIES = 2;
/** Nothing of a step is left over after this time. */
const DRAIN_MS = 5_000;
const ASK_EVERY_MS = 50;

export interface Ramp {
  /** Deliveries a second at the last rate at which the slowest hundredth took less than 100 ms. */
  best: number;
  /** All deliveries of all its steps. */
  total: number;
}

/** Offers more and more until it is too much; the first step is not counted, as nothing is compiled yet. */
export async function ramp(speaker: Speaker, listeners: Listeners, sockets: number): Promise<Ramp> {
  let [best, total] = [0, (await step(speaker, listeners, sockets, FIRST)).messages];
  for (let offered = FIRST; ; offered *= MORE) {
    let held: number | null = null;
    for (let attempt = 0; attempt < TRIES && held === null; attempt += 1) {
      const { messages, perSecond } = await step(speaker, listeners, sockets, offered);
      total += messages;
      held = perSecond;
    }
    if (held === null) return { best, total };
    best = held;
  }
}

/** @returns how many deliveries there were, and how many a second; null where they took too long */
async function step(
  speaker: Speaker,
  listeners: Listeners,
  sockets: number,
  offered: number,
): Promise<{ messages: number; perSecond: number | null }> {
  const begun = performance.now();
  const said = await speaker.sayFor(STEP_MS, offered / sockets);
  const tookMs = performance.now() - begun;
  const { messages, lost, doubled, closed, latencies } = await allHeard(listeners, said * sockets);
  if (lost > 0 || doubled > 0) throw new Error(`${lost} deliveries were lost, ${doubled} came again`);
  const isWhole = closed === 0 && messages === said * sockets;
  const isFast = percentileMs(latencies, 0.99) < MAX_P99_MS && tookMs < STEP_MS + MAX_P99_MS;
  return { messages, perSecond: isWhole && isFast ? messages / (tookMs / 1_000) : null };
}

async function allHeard(listeners: Listeners, expected: number): Promise<Heard> {
  const all: Heard = { messages: 0, lost: 0, doubled: 0, closed: 0, latencies: [] };
  const until = performance.now() + DRAIN_MS;
  while (all.messages < expected && performance.now() < until) {
    await pause(ASK_EVERY_MS);
    const { messages, lost, doubled, closed, latencies } = await listeners.heard();
    all.messages += messages;
    all.lost += lost;
    all.doubled += doubled;
    all.closed += closed;
    all.latencies.push(...latencies);
  }
  return all;
}
