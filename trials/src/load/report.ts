import { markdownTable, round } from '@pitdesk/rig/measure';
import { judged, type Verdict } from '../common/aims.ts';
import { MESSAGES } from './aims.ts';
import type { Figures, Percentiles } from './figures.ts';

const ms = (value: number): string => round(value, value < 10 ? 1 : 0);
const share = (cores: number): string => `${round(cores * 100)} %`;

/** Returns a line of progress. @param latest the figures since the last line */
export function progressLine(latest: Figures, all: Figures, lookSeconds: number): string {
  const [sample] = latest.samples;
  if (sample === undefined) return '';
  const { seconds, processes, gatewayLoop, driverLoop } = sample;
  const worst = Math.max(...MESSAGES.map((what) => latest.percentiles(what).p99));
  const reads = latest
    .timed()
    .filter((what) => what.startsWith('GET '))
    .map((what) => latest.percentiles(what).p99);
  const messages = latest.count('messages of players') + latest.count('messages of staff');
  const gateways = Object.entries(processes).filter(([name]) => name.startsWith('gateway'));
  return [
    clock(seconds),
    `messages ${round(messages / lookSeconds)}/s p99 ${ms(worst)} ms`,
    `requests ${round(latest.count('requests') / lookSeconds)}/s, slowest read p99 ${ms(Math.max(0, ...reads))} ms`,
    ...gateways.map(([name, { cores, rssMb }]) => `${name} ${share(cores)} ${round(rssMb)} MB`),
    `loop p99 ${ms(gatewayLoop.p99Ms)} max ${ms(gatewayLoop.maxMs)} ms`,
    `drivers' loop p99 ${ms(driverLoop.p99Ms)} ms`,
    `errors ${round([...all.errors.values()].reduce((sum, one) => sum + one, 0))}`,
  ].join(' · ');
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** Returns all figures as tables. */
export function report(figures: Figures, verdicts: readonly Verdict[]): string {
  const [gateway, drivers] = [figures.loop('gatewayLoop'), figures.loop('driverLoop')];
  const processes = Object.keys(figures.samples.at(-1)?.processes ?? {});
  return [
    markdownTable(
      ['What, in ms', 'how many', 'p50', 'p95', 'p99', 'max'],
      figures.timed().map((what) => [what, ...percentileCells(figures.percentiles(what))]),
    ),
    markdownTable(
      ['Process', 'CPU of one core', 'memory after warm-up', 'slope'],
      processes.map((name) => {
        const { first, last, slope } = figures.memory(name);
        const memory = `${round(first)} → ${round(last)} MB`;
        return [name, share(figures.cores(name)), memory, slope === null ? '' : `${round(slope)} MB/h`];
      }),
    ),
    `Event loop, the worst of all looks: gateway p99 ${ms(gateway.p99Ms)} ms, max ${ms(gateway.maxMs)} ms; drivers p99 ${ms(drivers.p99Ms)} ms, max ${ms(drivers.maxMs)} ms.`,
    `Errors: ${[...figures.errors].map(([how, count]) => `${how} ${round(count)}`).join(', ') || 'none'}.`,
    judged(verdicts),
  ].join('\n\n');
}

const percentileCells = ({ count, p50, p95, p99, max }: Percentiles): string[] => [
  round(count),
  ...[p50, p95, p99, max].map(ms),
];
