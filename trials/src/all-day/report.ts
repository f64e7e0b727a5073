import { markdownTable, percentileOf, round } from '@pitdesk/rig/measure';
import { judged, type Verdict } from '../common/aims.ts';
import type { Desk } from './desk.ts';
import { courseOf, LONGEST_TASK_MS, QUANTITIES } from './figures.ts';
import type { Tasks } from './task-trace.ts';

/** A page's line of progress. */
export function progressLine({ name, looks, mishaps }: Desk): string {
  const look = looks.at(-1);
  if (look === undefined) return name;
  return [
    `${name.padEnd(9)} ${look.hours.toFixed(2)} h`,
    `${look.heapMb.toFixed(2)} MB`,
    `${look.nodes} nodes`,
    `${look.listeners} listeners`,
    `${mishaps.length} mishaps${mishaps.length > 0 ? `: ${mishaps.at(-1)}` : ''}`,
  ].join(' · ');
}

/** Returns all figures as tables. */
export function report(desks: readonly Desk[], tasks: Tasks, aims: readonly Verdict[]): string {
  const mishaps = desks.flatMap((desk) => desk.mishaps);
  return [
    markdownTable(
      ['Page', 'What, after a collection', 'start', 'middle', 'end', 'an hour'],
      desks.flatMap(({ name, looks }) =>
        QUANTITIES.map((what) => {
          const digits = what === 'heapMb' ? 2 : 0;
          const { start, middle, end, slope } = courseOf(looks, what);
          const values = [start, middle, end].map((value) => round(value, digits));
          return [name, what, ...values, slope === null ? '–' : round(slope, 2)];
        }),
      ),
    ),
    markdownTable(
      ['Page, at the true rates', 'tasks', 'p99', 'p99.9', 'above 50 ms', 'longest, ms of processor time'],
      desks.map(({ name }) => taskRow(name, tasks.get(name) ?? [])),
    ),
    `Things done: ${desks.map(({ name, turns }) => `${name} ${turns}`).join(', ')}. What could not be done, and errors of scripts: ${mishaps.slice(0, 10).join('; ') || 'none'}.`,
    judged(aims),
  ].join('\n\n');
}

function taskRow(name: string, tasks: readonly number[]): string[] {
  return [
    name,
    round(tasks.length),
    ...[0.99, 0.999].map((share) => `${round(percentileOf(tasks, share), 1)} ms`),
    round(tasks.filter((ms) => ms > LONGEST_TASK_MS).length),
    round(percentileOf(tasks, 1)),
  ];
}
