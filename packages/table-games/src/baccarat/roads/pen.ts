import { type Place, ROAD_ROWS } from './road-result.ts';

/**
 * The last position of a road, on which alone the place of the next mark depends.
 *
 * Streaks are drawn from left to right and a tail has no gap. A cell at or right of the streak's first column is
 * therefore occupied exactly when a mark in its row reaches that column.
 */
export interface Pen extends Place {
  /** The column in which the streak began. */
  readonly start: number;
  /** For each row, the rightmost column that holds a mark; −1 for none. */
  readonly reach: readonly number[];
}

export const UNUSED_PEN: Pen = {
  start: -1,
  column: -1,
  row: 0,
  reach: new Array<number>(ROAD_ROWS).fill(-1),
};

const isFree = (pen: Pen, column: number, row: number): boolean =>
  row < ROAD_ROWS && (pen.reach[row] ?? -1) < column;

function markAt(pen: Pen, start: number, { column, row }: Place): Pen {
  return {
    start,
    column,
    row,
    reach: pen.reach.map((far, at) => (at === row ? Math.max(far, column) : far)),
  };
}

/** Starts a streak at the top of the next column, or behind the end of a tail that runs along the top. */
function begin(pen: Pen): Pen {
  const column = Math.max(pen.start, pen.reach[0] ?? -1) + 1;
  return markAt(pen, column, { column, row: 0 });
}

/** Continues a streak downwards until the next cell is occupied or off the grid, then to the right in its row. */
function continueStreak(pen: Pen): Pen {
  const { column, row, start } = pen;
  const turned = column > start;
  const down = !turned && isFree(pen, column, row + 1);
  return markAt(pen, start, down ? { column, row: row + 1 } : { column: column + 1, row });
}

/** Draws one more mark. */
export function draw(pen: Pen, continues: boolean): Pen {
  return continues ? continueStreak(pen) : begin(pen);
}
