import { setTimeout as pause } from 'node:timers/promises';
import { scrape } from '@pitdesk/rig';
import type { Crew, Load, Target } from './crew.ts';
import { Figures, type LoopDelay, type Sample } from './figures.ts';
import { ProcessWatch } from './process-use.ts';

const MS_PER_SECOND = 1_000;

export interface Stretch {
  readonly load: Load;
  readonly seconds: number;
  /** Time at the beginning that is not counted. */
  readonly warmUpSeconds: number;
  readonly lookEverySeconds: number;
  /** Called with each sample. */
  readonly onLook?: (look: Figures, all: Figures) => void;
}

/** Applies a load for a time; resolves with the figures when all messages have arrived. */
export async function runLoad(target: Target, crew: Crew, stretch: Stretch): Promise<Figures> {
  const { load, seconds, warmUpSeconds, lookEverySeconds, onLook } = stretch;
  const drivers = crew.drivers.map(({ name, pid }) => ({ name, pid }));
  const watch = new ProcessWatch([...target.processes, ...drivers]);
  await crew.begin(load);
  await pause(warmUpSeconds * MS_PER_SECOND);
  await Promise.all([crew.report(), watch.look(), gatewayLoop(target)]);
  const all = new Figures();
  const begun = performance.now();
  for (let look = 1; ; look += 1) {
    const due = Math.min(look * lookEverySeconds, seconds) * MS_PER_SECOND;
    await pause(Math.max(0, begun + due - performance.now()));
    const [reports, processes, loop] = await Promise.all([crew.report(), watch.look(), gatewayLoop(target)]);
    const sample: Sample = {
      seconds: (performance.now() - begun) / MS_PER_SECOND,
      processes,
      gatewayLoop: loop,
      driverLoop: worst(reports.map((one) => one.loop)),
    };
    all.add(reports, sample);
    const latest = new Figures();
    latest.add(reports, sample);
    onLook?.(latest, all);
    if (look * lookEverySeconds >= seconds) break;
  }
  all.missed = await crew.settle();
  all.note(await crew.report());
  return all;
}

/** Returns the event-loop delay that the gateways report since the last reading. */
async function gatewayLoop({ metricsPorts }: Target): Promise<LoopDelay> {
  const scrapes = await Promise.all(metricsPorts.map((port) => scrape(port).catch(() => null)));
  return worst(
    scrapes.map((found) => ({
      p99Ms: (found?.value('nodejs_eventloop_lag_p99_seconds') ?? 0) * MS_PER_SECOND,
      maxMs: (found?.value('nodejs_eventloop_lag_max_seconds') ?? 0) * MS_PER_SECOND,
    })),
  );
}

const worst = (delays: readonly LoopDelay[]): LoopDelay => ({
  p99Ms: Math.max(0, ...delays.map(({ p99Ms }) => p99Ms)),
  maxMs: Math.max(0, ...delays.map(({ maxMs }) => maxMs)),
});
