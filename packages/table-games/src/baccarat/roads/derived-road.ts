import { draw, type Pen, UNUSED_PEN } from './pen.ts';
import type { Place } from './road-result.ts';

/** The distance in logical columns that each derived road compares: Big Eye Boy, Small Road, Cockroach Pig. */
export const DERIVED_ROADS = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoadName = keyof typeof DERIVED_ROADS;

/** Red means that the shoe repeats a pattern, blue that it does not. The colours do not mean Player and Banker. */
export type DerivedMark = 'red' | 'blue';

export interface DerivedCell extends Place {
  /** The index of the result of the shoe that made it, from 0. */
  readonly index: number;
  readonly mark: DerivedMark;
}

export interface DerivedRoad {
  readonly cells: readonly DerivedCell[];
  readonly pen: Pen;
}

export const EMPTY_DERIVED_ROAD: DerivedRoad = { cells: [], pen: UNUSED_PEN };

/**
 * Returns the mark that the last cell of the big road adds to a derived road.
 *
 * The first cell of a column is red when the column before it is as deep as the column `back` columns before that. Any
 * other cell is blue only when it is the first to go deeper than the column `back` columns before its own.
 *
 * @param depths depths of the big road's logical columns, the cell included
 * @returns undefined while the columns to compare with are missing
 */
export function derivedMark(depths: readonly number[], back: number): DerivedMark | undefined {
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

/** Places the marks as in the big road: the same colour goes down, a change starts a column. */
export function addToDerivedRoad(
  road: DerivedRoad,
  mark: DerivedMark | undefined,
  index: number,
): DerivedRoad {
  if (mark === undefined) return road;
  const pen = draw(road.pen, road.cells.at(-1)?.mark === mark);
  return { cells: [...road.cells, { index, column: pen.column, row: pen.row, mark }], pen };
}
