import type { CDPSession, Page } from '@playwright/test';
import { type InPage, watchInPage } from './watch-in-page.ts';

const BYTES_PER_MB = 1_048_576;

/** A frame that took 50 ms or more, as the browser reports it. */
export interface LongFrame {
  readonly ms: number;
  /** What took most of it. */
  readonly what: string;
}

/** A page at one moment, after a forced collection, and its frames since the last look. */
export interface PageLook {
  readonly heapMb: number;
  /** DOM nodes of the page's process, detached ones too. */
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  /** Entries of the RTK Query cache. */
  readonly queries: number;
  /** Messages in the threads of the store. */
  readonly messages: number;
  /** Processor seconds of the page's main thread since it was opened. */
  readonly cpuSeconds: number;
  /** Milliseconds from each frame to the next, rounded, with their counts. */
  readonly frames: readonly (readonly [ms: number, count: number])[];
  readonly longFrames: readonly LongFrame[];
}

/** Looks at one page over the browser's debugging protocol. */
export class PageWatch {
  readonly page: Page;
  readonly #session: CDPSession;
  /** Socket events that the page received, by name. */
  readonly events = new Map<string, number>();

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.#count(payload)));
  }

  /** @param page that has not been opened yet */
  static async over(page: Page): Promise<PageWatch> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watchInPage);
    return new PageWatch(page, session);
  }

  async look(): Promise<PageLook> {
    const { frames, longFrames, ...store } = await this.page.evaluate(() => {
      const watch = (window as unknown as InPage).allDay;
      return { ...watch.take(), ...watch.store() };
    });
    await this.page.evaluate(() => (window as unknown as InPage).allDay.quietFrom());
    // Twice: what the first collection finalises, such as a closed socket, holds other objects until then.
    for (let turn = 0; turn < 2; turn += 1) await this.#session.send('HeapProfiler.collectGarbage');
    const [{ usedSize }, { nodes, jsEventListeners, documents }, { metrics }] = await Promise.all([
      this.#session.send('Runtime.getHeapUsage'),
      this.#session.send('Memory.getDOMCounters'),
      this.#session.send('Performance.getMetrics'),
    ]);
    await this.page.evaluate(() => (window as unknown as InPage).allDay.quietUntil());
    return {
      heapMb: usedSize / BYTES_PER_MB,
      nodes,
      listeners: jsEventListeners,
      documents,
      ...store,
      cpuSeconds: metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0,
      frames,
      longFrames,
    };
  }

  #count(payload: string | Buffer): void {
    const [, name] = /^42[^,]*,\d*\["([^"]+)"/.exec(payload.slice(0, 120).toString()) ?? [];
    if (name !== undefined) this.events.set(name, (this.events.get(name) ?? 0) + 1);
  }
}
