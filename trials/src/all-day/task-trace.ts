import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

const MICROS_PER_MS = 1_000;
const MARK = 'all-day:';
/** The browser keeps a recording in memory until it ends. */
const RECORDING_MS = 15_000;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
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
    const nameOf = new Map(
      events.flatMap(({ name, pid, tid }) =>
        name.startsWith(MARK) ? [[`${pid} ${tid}`, name.slice(MARK.length)] as const] : [],
      ),
    );
    for (const { name, pid, tid, tdur } of events) {
      const page = nameOf.get(`${pid} ${tid}`);
      if (name !== 'RunTask' || page === undefined || tdur === undefined) continue;
      tasks.set(page, tasks.get(page) ?? []);
      tasks.get(page)?.push(tdur / MICROS_PER_MS);
    }
    await pause(Math.max(0, Math.min(next, end) - performance.now()));
  }
}

async function recordingOf(
  browser: Browser,
  pages: ReadonlyMap<string, Page>,
  forMs: number,
): Promise<readonly TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    const all = value as unknown as TraceEvent[];
    events.push(...all.filter(({ name }) => name === 'RunTask' || name.startsWith(MARK)));
  });
  const includedCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', { traceConfig: { includedCategories, excludedCategories: ['*'] } });
  // A mark tells which thread is which page's.
  for (const [name, page] of pages) await page.evaluate((mark) => void performance.mark(mark), MARK + name);
  await pause(forMs);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}
