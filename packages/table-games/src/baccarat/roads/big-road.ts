import { draw, type Pen, UNUSED_PEN } from './pen.ts';
import type { Place, RoadResult, Side } from './road-result.ts';

/** One circle of the big road. */
export interface BigRoadCell extends Place {
  /** The index of the result in the shoe, from 0. */
  readonly index: number;
  readonly side: Side;
  /** The logical column: the index of its streak in the shoe, from 0, independent of how its tail is drawn. */
  readonly streak: number;
  /** The position in its streak, from 1. */
  readonly depth: number;
  /** The number of ties after it; the first cell also counts the ties before it. */
  readonly ties: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** The big road of a shoe so far. */
export interface BigRoad {
  readonly cells: readonly BigRoadCell[];
  /** The depths of the logical columns, which the derived roads compare. */
  readonly depths: readonly number[];
  /** The number of ties before the shoe's first Player or Banker. */
  readonly heldTies: number;
  readonly pen: Pen;
}

export const EMPTY_BIG_ROAD: BigRoad = { cells: [], depths: [], heldTies: 0, pen: UNUSED_PEN };

/** Returns the depths of the logical columns after one more result of a side. */
export function depthsWith(depths: readonly number[], continues: boolean): number[] {
  return continues ? depths.with(-1, (depths.at(-1) ?? 0) + 1) : [...depths, 1];
}

/** Returns true when a result of this side extends the last streak. */
export function continuesStreak({ cells }: BigRoad, side: Side): boolean {
  return cells.at(-1)?.side === side;
}

/** Adds a tie, which does not end a streak: it marks the last cell, or is kept for the first one. */
function withTie(road: BigRoad): BigRoad {
  const last = road.cells.at(-1);
  if (last === undefined) return { ...road, heldTies: road.heldTies + 1 };
  return { ...road, cells: road.cells.with(-1, { ...last, ties: last.ties + 1 }) };
}

export function addToBigRoad(road: BigRoad, result: RoadResult, index: number): BigRoad {
  if (result.winner === 'tie') return withTie(road);
  const continues = continuesStreak(road, result.winner);
  const pen = draw(road.pen, continues);
  const depths = depthsWith(road.depths, continues);
  const cell: BigRoadCell = {
    index,
    column: pen.column,
    row: pen.row,
    side: result.winner,
    streak: depths.length - 1,
    depth: depths.at(-1) ?? 1,
    ties: road.heldTies,
    playerPair: result.playerPair,
    bankerPair: result.bankerPair,
  };
  return { cells: [...road.cells, cell], depths, heldTies: 0, pen };
}
