import { ROAD_ROWS } from './road-result.js';
export const UNUSED_PEN = {
  start: -1,
  column: -1,
  row: 0,
  reach: new Array(ROAD_ROWS).fill(-1),
};
const isFree = (pen, column, row) => row < ROAD_ROWS && (pen.reach[row] ?? -1) < column;
function drawn(pen, start, { column, row }) {
  return {
    start,
    column,
    row,
    reach: pen.reach.map((far, at) => (at === row ? Math.max(far, column) : far)),
  };
}
/** A new streak begins at the top of the next column; where a tail runs along the top, beyond its end. */
function begin(pen) {
  const column = Math.max(pen.start, pen.reach[0] ?? -1) + 1;
  return drawn(pen, column, { column, row: 0 });
}
/** A streak goes down until the next cell is taken or off the grid, then turns right and stays in its row. */
function goOn(pen) {
  const { column, row, start } = pen;
  const turned = column > start;
  const down = !turned && isFree(pen, column, row + 1);
  return drawn(pen, start, down ? { column, row: row + 1 } : { column: column + 1, row });
}
/** Draws one mark more. */
export function draw(pen, continues) {
  return continues ? goOn(pen) : begin(pen);
}
//# sourceMappingURL=pen.js.map
