import type { Model } from '@pitdesk/contracts/dealers';
import { ROTATION } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import { BOARD } from '../api.ts';

/** Pixels for a minute: tall enough that a turn of 20 minutes holds a name and a time. */
export const MINUTE_PX = 5;

export const NOW_PX = (BOARD.backMs / 60_000) * MINUTE_PX;
export const BOARD_PX = ((BOARD.backMs + BOARD.aheadMs) / 60_000) * MINUTE_PX;
export const AHEAD_MINUTES = BOARD.aheadMs / 60_000;

/** Returns the position of a moment on the board, in pixels from its top; one outside is at the edge. */
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

/** A stretch of the board below the line of now, in whole steps; what is less than half a step is now. */
export function minutesBelowNow(pixels: number, pixelsPerMinute: number): number {
  return Math.max(0, Math.round(pixels / pixelsPerMinute / STEP_MINUTES) * STEP_MINUTES);
}

/** One step earlier or later, from now to as far as the board shows. */
export const steppedTarget = (target: Target, steps: number, mostMinutes: number): Target => ({
  ...target,
  inMinutes: Math.min(mostMinutes, Math.max(0, target.inMinutes + steps * STEP_MINUTES)),
});
