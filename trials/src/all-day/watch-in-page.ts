/** What `watchInPage` leaves in the page. */
export interface InPage {
  allDay: {
    /** Returns the frames since the last call. */
    take: () => { frames: [ms: number, count: number][]; longFrames: { ms: number; what: string }[] };
    /** Returns the size of the console's store. */
    store: () => { queries: number; messages: number };
    /** Frames between the two calls are those of the measurement. */
    quietFrom: () => void;
    quietUntil: () => void;
  };
}

/** The parts of a `long-animation-frame` entry that TypeScript does not know yet. */
interface LongAnimationFrame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly {
    readonly duration: number;
    readonly forcedStyleAndLayoutDuration: number;
    readonly invoker: string;
    readonly sourceFunctionName: string;
    readonly sourceURL: string;
    readonly sourceCharPosition: number;
  }[];
}

/** Watches the frames of a page. Runs in it, before its scripts. */
export function watchInPage(): void {
  if (window !== window.top) return;
  const quiet: [from: number, until: number][] = [];
  let frames = new Map<number, number>();
  let long: LongAnimationFrame[] = [];
  let before = 0;
  /** For a recording; the page keeps no mark. */
  const mark = (name: string): void => {
    performance.mark(name);
    performance.clearMarks(name);
  };
  const isQuiet = (from: number, until: number): boolean =>
    quiet.some(([begun, ended]) => from < ended && until > begun);
  // Requesting every frame would be most of the page's work: one second in ten stands for all.
  const countFor = (ms: number): void => {
    const end = performance.now() + ms;
    const onFrame = (now: number): void => {
      const took = Math.round(now - before);
      if (!isQuiet(before, now)) frames.set(took, (frames.get(took) ?? 0) + 1);
      before = now;
      if (now < end) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(onFrame);
    });
  };
  setInterval(() => countFor(1_000), 10_000);
  new PerformanceObserver((list) => {
    long.push(...(list.getEntries() as LongAnimationFrame[]));
  }).observe({ type: 'long-animation-frame', buffered: true });

  const whatOf = ({ startTime, duration, styleAndLayoutStart, scripts }: LongAnimationFrame): string => {
    const [longest] = [...scripts].sort((a, b) => b.duration - a.duration);
    const all = scripts.reduce((sum, one) => sum + one.duration, 0);
    const layout = styleAndLayoutStart === 0 ? 0 : startTime + duration - styleAndLayoutStart;
    const file = longest?.sourceURL.split('/').at(-1) ?? '';
    const script =
      longest === undefined
        ? ''
        : `, most of it ${longest.invoker.split('/').at(-1)} ${longest.sourceFunctionName} ${file}:${longest.sourceCharPosition} ${Math.round(longest.duration)} ms`;
    return `scripts ${Math.round(all)} ms${script}, style and layout ${Math.round(layout)} ms`;
  };

  interface Fiber {
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedProps: { store?: { getState: () => unknown } } | null;
  }
  interface StoreState {
    api: { queries: Record<string, { endpointName: string; data?: { messages?: unknown[] } } | undefined> };
  }
  const storeBelow = (fiber: Fiber | null | undefined): StoreState | null => {
    for (let one = fiber ?? null; one !== null; one = one.sibling) {
      const found = one.memoizedProps?.store?.getState() ?? storeBelow(one.child);
      if (found !== null) return found as StoreState;
    }
    return null;
  };
  /** React keeps the tree of a page at its container; the store is a property of its provider. */
  const stateOf = (): StoreState | null => {
    const root = document.querySelector('#root') ?? document.body;
    const [, container] = Object.entries(root).find(([name]) => name.startsWith('__reactContainer$')) ?? [];
    return storeBelow((container as { stateNode: { current: Fiber } } | undefined)?.stateNode.current);
  };

  (window as unknown as InPage).allDay = {
    take: () => {
      const shown = long.filter((one) => !isQuiet(one.startTime, one.startTime + one.duration));
      const taken = {
        frames: [...frames],
        longFrames: shown.map((one) => ({ ms: one.duration, what: whatOf(one) })),
      };
      frames = new Map();
      long = [];
      quiet.splice(0, quiet.length - 1);
      return taken;
    },
    store: () => {
      const queries = Object.values(stateOf()?.api.queries ?? {});
      const threads = queries.filter((one) => one?.endpointName === 'thread');
      return {
        queries: queries.length,
        messages: threads.reduce((sum, one) => sum + (one?.data?.messages?.length ?? 0), 0),
      };
    },
    quietFrom: () => {
      mark('all-day-quiet:');
      quiet.push([performance.now(), Number.POSITIVE_INFINITY]);
    },
    quietUntil: () => {
      mark('all-day-loud:');
      const last = quiet.at(-1);
      // The frame in which the measurement ends is its own too.
      if (last !== undefined) last[1] = performance.now() + 50;
    },
  };
}
