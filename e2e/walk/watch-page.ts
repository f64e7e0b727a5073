import type { Page, Request } from '@playwright/test';

/** A layout shift that no click or key caused. */
interface Shift {
  value: number;
  at: number;
  what: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

export interface Watch {
  /** Returns the browser's errors since the last call: of scripts, and of resources that could not be loaded. */
  errors: () => string[];
  /** Resolves when no request is in flight and two frames were drawn after the last answer. */
  idle: () => Promise<void>;
  /** Returns the shifts since that time of the page when their sum exceeds `limit`, otherwise none. */
  shiftsSince: (since: number, limit: number) => Promise<string[]>;
}

const FETCHED = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);

/** Watches a page from before its first load. Failed loads from `elsewhere` are not errors of the console. */
export async function watchPage(page: Page, elsewhere: string): Promise<Watch> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.startsWith(elsewhere)) complaints.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(collectShifts);
  return {
    errors: () => complaints.splice(0),
    idle: quietOf(page),
    async shiftsSince(since, limit) {
      const shifts = (await page.evaluate(() => window.layoutShifts)).filter(({ at }) => at > since);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      return total <= limit
        ? []
        : shifts.map(({ value, what }) => `${value.toFixed(3)} by ${what.join(', ')}`);
    },
  };
}

function quietOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let oneEnded = (): void => {};
  page.on('request', (request) => {
    if (FETCHED.has(request.resourceType())) underWay.add(request);
  });
  const onEnd = (request: Request): void => {
    underWay.delete(request);
    oneEnded();
  };
  page.on('requestfinished', onEnd).on('requestfailed', onEnd);
  const nextEnd = (): Promise<void> =>
    new Promise((resolve) => {
      oneEnded = resolve;
    });
  const waitForPaint = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return async () => {
    do {
      while (underWay.size > 0) await nextEnd();
      await waitForPaint();
    } while (underWay.size > 0);
  };
}

/** One element of a layout shift, as Chromium reports it. */
interface ShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** Runs in the page. */
function collectShifts(): void {
  window.layoutShifts = [];
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
    [x, y, width, height].map(Math.round).join(' ');
  const describe = ({ node, previousRect, currentRect }: ShiftSource): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element ? `${element.localName}.${element.className}` : 'a removed element';
    return `${name} (${placeOf(previousRect)} to ${placeOf(currentRect)})`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: ShiftSource[];
      };
      if (hadRecentInput) continue;
      window.layoutShifts.push({ value, at: entry.startTime, what: sources.map(describe) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
