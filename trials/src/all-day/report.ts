import type { Verdict } from '../load/figures/aims.ts';
import { markdownTable } from '../stack/markdown-table.ts';
import type { Desk } from './desk.ts';
import {
  aimsOf,
  courseOf,
  framesOf,
  percentileOf,
  QUANTITIES,
  type Quantity,
  type TimedLook,
} from './figures.ts';
import type { Tasks } from './task-trace.ts';

const WORDS: Record<Quantity, string> = {
  heapMb: 'heap, MB',
  nodes: 'DOM nodes',
  listeners: 'listeners',
  documents: 'documents',
  queries: 'entries of the query cache',
  messages: 'messages in the store',
};
const SHOWN_LONG = 3;

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** A page's line of progress. */
export function progressLine({ name, looks, mishaps }: Desk): string {
  const look = looks.at(-1);
  if (look === undefined) return name;
  const { p99Ms, long } = framesOf([look]);
  return [
    `${name.padEnd(9)} ${look.hours.toFixed(2)} h`,
    `${look.heapMb.toFixed(2)} MB`,
    `${look.nodes} nodes`,
    `${look.listeners} listeners`,
    `${look.documents} documents`,
    `${look.queries} queries`,
    `${look.messages} messages`,
    `frames p99 ${p99Ms} ms, ${long.length} long${long[0] ? `: ${long[0].ms.toFixed(0)} ms, ${long[0].what}` : ''}`,
    `${mishaps.length} mishaps${mishaps.length > 0 ? `: ${mishaps.at(-1)}` : ''}`,
  ].join(' · ');
}

/** The looks that were taken at the true rates. */
const calm = (looks: readonly TimedLook[]): TimedLook[] => looks.filter(({ speed }) => speed === 1);

export const aimsOfAll = (desks: readonly Desk[], tasks: Tasks): readonly Verdict[] =>
  desks.flatMap(({ name, looks }) => aimsOf(name, looks, tasks.get(name) ?? []));

/** Returns all figures as tables. @param messages that the players wrote in the day */
export function report(
  desks: readonly Desk[],
  tasks: Tasks,
  aims: readonly Verdict[],
  messages: number,
): string {
  const mishaps = desks.flatMap((desk) => desk.mishaps);
  return [
    markdownTable(
      ['Page', 'What, after a collection', 'start', 'middle', 'end', 'an hour', 'per 10,000 messages'],
      desks.flatMap((desk) => courseRows(desk, messages)),
    ),
    markdownTable(
      [
        'Page, at the true rates',
        'tasks',
        'p99',
        'p99.9',
        'above 50 ms',
        'the longest, ms of processor time',
      ],
      desks.map(({ name }) => taskRow(name, tasks.get(name) ?? [])),
    ),
    markdownTable(
      ['Page, by the clock', 'frames', 'p99', '50 ms and more', 'the longest, and what it was'],
      desks.map(({ name, looks }) => {
        const { count, p99Ms, long } = framesOf(calm(looks));
        const longest = long.slice(0, SHOWN_LONG).map(({ ms, what }) => `${number(ms)} ms: ${what}`);
        return [name, number(count), `${p99Ms} ms`, number(long.length), longest.join('; ') || '–'];
      }),
    ),
    markdownTable(
      ['Page', 'things done', 'socket events received'],
      desks.map(({ name, turns, events }) => [name, number(turns), eventsText(events)]),
    ),
    `What could not be done, and errors of scripts: ${mishaps.length === 0 ? 'none' : mishaps.slice(0, 10).join('; ')}.`,
    markdownTable(
      ['Aim', 'Measured', 'Met'],
      aims.map(({ aim, figure, met }) => [
        aim,
        figure,
        met === null ? 'too short to say' : met ? 'yes' : '**no**',
      ]),
    ),
  ].join('\n\n');
}

function taskRow(name: string, tasks: readonly number[]): string[] {
  const longest = tasks.toSorted((a, b) => b - a).slice(0, SHOWN_LONG);
  return [
    name,
    number(tasks.length),
    ...[0.99, 0.999].map((share) => `${number(percentileOf(tasks, share), 1)} ms`),
    number(tasks.filter((ms) => ms > 50).length),
    longest.map((ms) => number(ms)).join(', '),
  ];
}

function courseRows({ name, looks }: Desk, messages: number): string[][] {
  const hours = looks.at(-1)?.hours ?? 0;
  return QUANTITIES.map((what) => {
    const digits = what === 'heapMb' ? 2 : 0;
    const { start, middle, end, slope } = courseOf(looks, what);
    const per = slope === null ? null : (slope * hours * 10_000) / messages;
    const slopes = [slope, per].map((one) => (one === null ? '–' : number(one, 2)));
    return [name, WORDS[what], number(start, digits), number(middle, digits), number(end, digits), ...slopes];
  });
}

const eventsText = (events: ReadonlyMap<string, number>): string =>
  [...events]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 6)
    .map(([name, count]) => `${name} ${number(count)}`)
    .join(', ');
