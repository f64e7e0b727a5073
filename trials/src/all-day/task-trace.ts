import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

const MICROS_PER_MS = 1_000;
/** Marks of a page: its name, and where a look at it begins and ends, whose collections are not its work. */
const PREFIX = 'all-day-';
const NAME = `${PREFIX}page:`;
const LOOK = { begins: `${PREFIX}look-begins`, ends: `${PREFIX}look-ends` };
/** The browser keeps a recording in memory until it ends. */
const RECORDING_MS = 15_000;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Microseconds of processor time; what a thread waited for a processor is not in it. */
  readonly tdur?: number;
}

/** Milliseconds of processor time of each task of a page's main thread, by the page's name. */
export type Tasks = Map<string, number[]>;

/**
 * Records the tasks of each page's main thread for a while, by processor time. By the clock a frame is as long as the
 * machine is busy with other things; the processor time is what the page itself costs.
 * @param everyMs from one recording of 15 s to the next
 */
export async function recordTasks(
  browser: Browser,
  pages: ReadonlyMap<string, Page>,
  { seconds, everyMs, tasks }: { seconds: number; everyMs: number; tasks: Tasks },
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const next = performance.now() + Math.max(everyMs, RECORDING_MS);
    const events = await recordingOf(browser, pages, Math.min(RECORDING_MS, end - performance.now()));
    for (const [page, ms] of workOf(events)) tasks.set(page, [...(tasks.get(page) ?? []), ...ms]);
    await pause(Math.max(0, Math.min(next, end) - performance.now()));
  }
}

/** Marks in the recording where a look at the page begins and ends. */
export const markLook = (page: Page, edge: keyof typeof LOOK): Promise<void> => mark(page, LOOK[edge]);

/** The page keeps no mark. */
async function mark(page: Page, name: string): Promise<void> {
  await page.evaluate((text) => performance.mark(text) && performance.clearMarks(text), name);
}

/** Returns the milliseconds of each task, by page. */
function workOf(events: readonly TraceEvent[]): Tasks {
  const byThread = new Map<string, TraceEvent[]>();
  for (const event of events) {
    const thread = `${event.pid} ${event.tid}`;
    const known = byThread.get(thread);
    if (known === undefined) byThread.set(thread, [event]);
    else known.push(event);
  }
  const work: Tasks = new Map();
  for (const all of byThread.values()) {
    const page = all.find(({ name }) => name.startsWith(NAME))?.name.slice(NAME.length);
    if (page === undefined) continue;
    let isLooking = false;
    const ms: number[] = [];
    // A task that ends with the mark of a look begins before it.
    for (const { name, tdur } of all.sort((a, b) => a.ts - b.ts)) {
      if (name === LOOK.begins || name === LOOK.ends) isLooking = name === LOOK.begins;
      else if (name === 'RunTask' && tdur !== undefined && !isLooking) ms.push(tdur / MICROS_PER_MS);
    }
    work.set(page, ms);
  }
  return work;
}

async function recordingOf(
  browser: Browser,
  pages: ReadonlyMap<string, Page>,
  forMs: number,
): Promise<readonly TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    // Playwright types each event as a record of texts; Chromium sends numbers too.
    const all = value as unknown as TraceEvent[];
    events.push(...all.filter(({ name }) => name === 'RunTask' || name.startsWith(PREFIX)));
  });
  const includedCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', { traceConfig: { includedCategories, excludedCategories: ['*'] } });
  // A mark tells which thread is which page's.
  for (const [name, page] of pages) await mark(page, NAME + name);
  await pause(forMs);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}
