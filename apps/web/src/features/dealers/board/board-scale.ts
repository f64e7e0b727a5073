import type { Model } from '@pitdesk/contracts/dealers';
import { ROTATION } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import { BOARD } from '../api.ts';

/** Pixels per minute: enough for a name and a time in a turn of 20 minutes. */
export const MINUTE_PX = 5;

export const NOW_PX = (BOARD.backMs / 60_000) * MINUTE_PX;
export const BOARD_PX = ((BOARD.backMs + BOARD.aheadMs) / 60_000) * MINUTE_PX;
export const AHEAD_MINUTES = BOARD.aheadMs / 60_000;

/** Returns the position of a moment on the board, in pixels from its top, limited to the board. */
export const pixelsOf = (at: number, now: number): number =>
  Math.min(BOARD_PX, Math.max(0, NOW_PX + ((at - now) / 60_000) * MINUTE_PX));

/** The drop target: a table, at once or later. */
export interface Target {
  tableId: EntityId;
  /** Minutes from now in the plan's steps; 0 is at once. */
  inMinutes: number;
}

export const STEP_MINUTES = ROTATION.stepMs / 60_000;

export const mayDeal = ({ games }: Pick<Model, 'games'>, game: GameName | undefined): boolean =>
  game !== undefined && games.includes(game);

export const standsAt = ({ table_id }: Pick<Model, 'table_id'>, tableId: EntityId): boolean =>
  table_id !== null && sameId(table_id, tableId);

/** Converts a distance below the line of now to minutes in whole steps; less than half a step is now. */
export function minutesBelowNow(pixels: number, pixelsPerMinute: number): number {
  return Math.max(0, Math.round(pixels / pixelsPerMinute / STEP_MINUTES) * STEP_MINUTES);
}

/** Moves the target one step earlier or later, between now and the end of the board. */
export const steppedTarget = (target: Target, steps: number, mostMinutes: number): Target => ({
  ...target,
  inMinutes: Math.min(mostMinutes, Math.max(0, target.inMinutes + steps * STEP_MINUTES)),
});
