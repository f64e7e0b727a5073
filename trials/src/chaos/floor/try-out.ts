import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import type { Finding } from '../finding.ts';
import { Floor } from './floor.ts';
import type { Stacks } from './stacks.ts';

/** A trial that takes longer is considered to hang. */
const LONGEST_MS = 300_000;

/** Tries one fault; a set-up that the fault left broken is not used again. */
export async function tryOut(fault: Fault, stacks: Stacks): Promise<Finding> {
  const floor = await Floor.open(await stacks.fit(fault.stack), fault.id);
  try {
    const own = await inTime(fault.run(floor));
    const always = await inTime(floor.end());
    const broken = [...own.broken, ...always.broken];
    if (broken.length > 0) await giveUp(stacks, fault);
    return { figure: `${own.figure}; ${always.figure}`, broken };
  } catch (error) {
    floor.leave();
    await giveUp(stacks, fault);
    throw error;
  } finally {
    floor.leave();
  }
}

async function giveUp(stacks: Stacks, { id }: Fault): Promise<void> {
  await stacks.keepLogs(id);
  await stacks.close();
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
