import { setTimeout as pause } from 'node:timers/promises';
import { percentileMs } from '@pitdesk/rig';
import type { Listeners, Received } from './listeners.ts';
import type { Speaker } from './speaker.ts';

/** Deliveries per second of the first step, and the factor from step to step. */
const FIRST = 30_000;
const MORE = 1.15;
const STEP_MS = 1_000;
const MAX_P99_MS = 100;
/** A step is repeated once, so that a single pause of the machine does not end the ramp. */
const TRIES = 2;
/** All deliveries of a step arrive within this time. */
const DRAIN_MS = 5_000;
const ASK_EVERY_MS = 50;

export interface Ramp {
  /** Deliveries per second at the highest rate whose 99th percentile is below 100 ms. */
  best: number;
  /** The deliveries of all steps. */
  total: number;
}

/** Raises the rate until it is too high; the first step is a warm-up and does not count. */
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

/** Runs one step. @returns the number of deliveries and the rate per second; null when they took too long */
async function step(
  speaker: Speaker,
  listeners: Listeners,
  sockets: number,
  offered: number,
): Promise<{ messages: number; perSecond: number | null }> {
  const begun = performance.now();
  const sent = await speaker.sendFor(STEP_MS, offered / sockets);
  const tookMs = performance.now() - begun;
  const { messages, lost, doubled, closed, latencies } = await receiveAll(listeners, sent * sockets);
  if (lost > 0 || doubled > 0) throw new Error(`${lost} deliveries were lost, ${doubled} came again`);
  const isWhole = closed === 0 && messages === sent * sockets;
  const isFast = percentileMs(latencies, 0.99) < MAX_P99_MS && tookMs < STEP_MS + MAX_P99_MS;
  return { messages, perSecond: isWhole && isFast ? messages / (tookMs / 1_000) : null };
}

async function receiveAll(listeners: Listeners, expected: number): Promise<Received> {
  const all: Received = { messages: 0, lost: 0, doubled: 0, closed: 0, latencies: [] };
  const until = performance.now() + DRAIN_MS;
  while (all.messages < expected && performance.now() < until) {
    await pause(ASK_EVERY_MS);
    const { messages, lost, doubled, closed, latencies } = await listeners.received();
    all.messages += messages;
    all.lost += lost;
    all.doubled += doubled;
    all.closed += closed;
    all.latencies.push(...latencies);
  }
  return all;
}
