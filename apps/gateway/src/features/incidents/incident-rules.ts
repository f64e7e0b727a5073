import { firstInstantOf, wallClock } from '@pitdesk/contracts/gaming-day';
import {
  INCIDENTS,
  type IncidentKind,
  type IncidentTick,
  type PlaybookLines,
  type PlaybookPart,
} from '@pitdesk/contracts/incidents';

const DAY_MS = 24 * 60 * 60_000;

/** How far the clock of a browser may be ahead. */
const AHEAD_MS = 60_000;

/** Returns when a complaint is due: the same time three calendar days later, on the clock of the property. */
export const dueOf = (receivedAt: Date, zone: string): Date =>
  new Date(firstInstantOf(wallClock(receivedAt.getTime(), zone) + INCIDENTS.answerDays * DAY_MS, zone));

export interface Dates {
  readonly receivedAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly answeredAt: Date | null;
}

/** Returns true if the dates fit the kind, follow each other, and are not in the future. */
export function areDatesPossible(kind: IncidentKind, dates: Dates, now: number): boolean {
  const { receivedAt, acknowledgedAt, answeredAt } = dates;
  const given = [receivedAt, acknowledgedAt, answeredAt].flatMap((at) => (at === null ? [] : [Number(at)]));
  if (kind !== 'complaint') return given.length === 0;
  const isInOrder = given.every((at, nth) => nth === 0 || at >= (given[nth - 1] ?? 0));
  return receivedAt !== null && isInOrder && given.every((at) => at <= now + AHEAD_MS);
}

/** Returns true for a complaint that is due and has no answer. */
export const isOverdue = (
  { dueAt, answeredAt, closedAt }: { dueAt: Date | null; answeredAt: Date | null; closedAt: Date | null },
  now: number,
): boolean => dueAt !== null && answeredAt === null && closedAt === null && dueAt.getTime() <= now;

type Line = { readonly part: PlaybookPart; readonly line: number };

const isSameLine = (a: Line, b: Line): boolean => a.part === b.part && a.line === b.line;

/** Returns the ticks after one line was ticked or unticked; null if nothing changes. */
export function ticksAfter(
  ticks: readonly IncidentTick[],
  { part, line, isTicked }: Line & { readonly isTicked: boolean },
  by: { readonly at: string; readonly by: string },
): IncidentTick[] | null {
  const found = ticks.some((tick) => isSameLine(tick, { part, line }));
  if (found === isTicked) return null;
  return isTicked
    ? [...ticks, { part, line, ...by }]
    : ticks.filter((tick) => !isSameLine(tick, { part, line }));
}

export const linesOf = ({ steps, notify }: PlaybookLines): number => steps.length + notify.length;
