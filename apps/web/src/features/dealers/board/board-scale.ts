import type { Model } from '@pitdesk/contracts/dealers';
import { ROTATION } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import type { CSSProperties } from 'react';
import type { BoardHours } from '#api/settings.ts';
import { serverNow } from '#lib/time/server-clock.ts';

/** The visible time; now is in the middle. */
export interface Scale {
  /** In milliseconds since 1970. */
  now: number;
  from: number;
  ms: number;
  /** Minutes from now to the end. */
  aheadMinutes: number;
  ticks: number[];
}

const MINUTE_MS = 60_000;
/** The minutes between two times of the axis. */
const TICK_MINUTES: Record<BoardHours, number> = { 1: 10, 2: 15, 4: 30, 8: 60 };

export function scaleOf(now: number, hours: BoardHours): Scale {
  const ms = hours * 60 * MINUTE_MS;
  const from = now - ms / 2;
  const step = TICK_MINUTES[hours] * MINUTE_MS;
  const first = Math.ceil(from / step) * step;
  const ticks = Array.from(
    { length: Math.ceil((from + ms - first) / step) },
    (_, index) => first + index * step,
  );
  return { now, from, ms, aheadMinutes: ms / 2 / MINUTE_MS, ticks };
}

/** Returns a moment's position in percent of the board's width, limited to the board. */
export const percentOf = (at: number, { from, ms }: Scale): number =>
  Math.min(100, Math.max(0, ((at - from) / ms) * 100));

/** Returns the style that spans two moments. */
export const spanOf = (from: number, until: number, scale: Scale): CSSProperties =>
  ({ '--from': percentOf(from, scale), '--until': percentOf(until, scale) }) as CSSProperties;

/** The drop target: a table, at once or later. */
export interface Target {
  tableId: EntityId;
  /** Minutes from now in the plan's steps; 0 is at once. */
  inMinutes: number;
}

const STEP_MINUTES = ROTATION.stepMs / MINUTE_MS;

export const mayDeal = ({ games }: Pick<Model, 'games'>, game: GameName | undefined): boolean =>
  game !== undefined && games.includes(game);

/**
 * Returns the minutes from now at a position, in whole steps; null in the past.
 * @param share the position in the row, from 0 to 1
 */
export function minutesAt(share: number, { ms }: Pick<Scale, 'ms'>): number | null {
  const steps = Math.round(((share - 0.5) * ms) / ROTATION.stepMs);
  return steps < 0 ? null : Math.max(0, steps) * STEP_MINUTES;
}

/** Moves the target one step earlier or later, between now and the end of the board. */
export const steppedTarget = (target: Target, steps: number, mostMinutes: number): Target => ({
  ...target,
  inMinutes: Math.min(mostMinutes, Math.max(0, target.inMinutes + steps * STEP_MINUTES)),
});

/** Returns the times of a choice, from now to the end of the board. @param chosen a time that is not a step */
export function timeOptions(
  { aheadMinutes }: Pick<Scale, 'aheadMinutes'>,
  chosen: number,
  now: string,
  format: (at: number) => string,
): { value: number; label: string }[] {
  const steps = Array.from({ length: aheadMinutes / STEP_MINUTES + 1 }, (_, step) => step * STEP_MINUTES);
  return [...new Set([...steps, chosen])]
    .sort((a, b) => a - b)
    .map((minutes) => ({
      value: minutes,
      label: minutes === 0 ? now : format(serverNow() + minutes * MINUTE_MS),
    }));
}
