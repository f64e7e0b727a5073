import { BOARD } from '../api.ts';

/** Pixels for a minute: tall enough that a turn of 20 minutes holds a name and a time. */
export const MINUTE_PX = 5;

export const NOW_PX = (BOARD.backMs / 60_000) * MINUTE_PX;
export const BOARD_PX = ((BOARD.backMs + BOARD.aheadMs) / 60_000) * MINUTE_PX;
export const AHEAD_MINUTES = BOARD.aheadMs / 60_000;

/** Where a moment stands on the board, in pixels from its top; what is outside stands at its edge. */
export const pixelsOf = (at: number, now: number): number =>
  Math.min(BOARD_PX, Math.max(0, NOW_PX + ((at - now) / 60_000) * MINUTE_PX));
