import { draw, UNUSED_PEN } from './pen.js';
/** How many logical columns back each derived road looks: Big Eye Boy, Small Road, Cockroach Pig. */
export const DERIVED_ROADS = { bigEye: 1, small: 2, cockroach: 3 };
export const EMPTY_DERIVED_ROAD = { cells: [], pen: UNUSED_PEN };
/**
 * What the last cell of the big road makes in a derived road.
 *
 * The first cell of a column asks whether the column before it is as deep as the one `back` columns before that; any
 * other cell is blue only where it is the first to go deeper than the column `back` columns before its own.
 *
 * @param depths depths of the big road's logical columns, the cell included
 * @returns undefined while the columns to compare with are missing
 */
export function derivedMark(depths, back) {
  const column = depths.length - 1;
  const depth = depths[column] ?? 0;
  if (depth === 1) {
    const earlier = depths[column - 1 - back];
    if (earlier === undefined) return undefined;
    return depths[column - 1] === earlier ? 'red' : 'blue';
  }
  const compared = depths[column - back];
  if (compared === undefined) return undefined;
  return depth === compared + 1 ? 'blue' : 'red';
}
/** Laid out like the big road: the same colour goes down, a change begins a column. */
export function addToDerivedRoad(road, mark, index) {
  if (mark === undefined) return road;
  const pen = draw(road.pen, road.cells.at(-1)?.mark === mark);
  return { cells: [...road.cells, { index, column: pen.column, row: pen.row, mark }], pen };
}
//# sourceMappingURL=derived-road.js.map
