import { draw, type Pen, UNUSED_PEN } from './pen.ts';
import type { Place } from './road-result.ts';

/** How many logical columns back each derived road looks: Big Eye Boy, Small Road, Cockroach Pig. */
export const DERIVED_ROADS = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoadName = keyof typeof DERIVED_ROADS;

/** Red: the shoe repeats itself. Blue: it does not. They are no sides. */
export type DerivedMark = 'red' | 'blue';

export interface DerivedCell extends Place {
  /** Which result of the shoe made it, from 0. */
  readonly index: number;
  readonly mark: DerivedMark;
}

export interface DerivedRoad {
  readonly cells: readonly DerivedCell[];
  readonly pen: Pen;
}

export const EMPTY_DERIVED_ROAD: DerivedRoad = { cells: [], pen: UNUSED_PEN };

/**
 * What the last cell of the big road makes in a derived road.
 *
 * The first cell of a column asks whether the column before it is as deep as the one `back` columns before that; any
 * other cell is blue only where it is the first to go deeper than the column `back` columns before its own.
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

/** Laid out like the big road: the same colour goes down, a change begins a column. */
export function addToDerivedRoad(
  road: DerivedRoad,
  mark: DerivedMark | undefined,
  index: number,
): DerivedRoad {
  if (mark === undefined) return road;
  const pen = draw(road.pen, road.cells.at(-1)?.mark === mark);
  return { cells: [...road.cells, { index, column: pen.column, row: pen.row, mark }], pen };
}
