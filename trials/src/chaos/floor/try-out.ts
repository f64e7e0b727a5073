import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import type { Finding } from '../finding.ts';
import { Floor } from './floor.ts';
import type { Houses } from './houses.ts';

/** A trial that takes longer is considered to hang. */
const LONGEST_MS = 300_000;

/** Tries one fault; a set-up that the fault left broken is not used again. */
export async function tryOut(fault: Fault, houses: Houses): Promise<Finding> {
  const floor = await Floor.open(await houses.fit(fault.house), fault.id);
  try {
    const own = await inTime(fault.run(floor));
    const always = await inTime(floor.end());
    const broken = [...own.broken, ...always.broken];
    if (broken.length > 0) await giveUp(houses, fault);
    return { figure: `${own.figure}; ${always.figure}`, broken };
  } catch (error) {
    floor.leave();
    await giveUp(houses, fault);
    throw error;
  } finally {
    floor.leave();
  }
}

async function giveUp(houses: Houses, { id }: Fault): Promise<void> {
  await houses.keepLogs(id);
  await houses.close();
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const late = pause(LONGEST_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`It was not over after ${LONGEST_MS / 60_000} minutes`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    waiting.abort();
  }
}
