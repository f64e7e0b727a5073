import { draw, type Pen, UNUSED_PEN } from './pen.ts';
import type { Place, RoadResult, Side } from './road-result.ts';

/** One circle of the big road. */
export interface BigRoadCell extends Place {
  /** Which result of the shoe it is, from 0. */
  readonly index: number;
  readonly side: Side;
  /** The logical column: which streak of the shoe it belongs to, from 0, however its tail is drawn. */
  readonly streak: number;
  /** Which of its streak it is, from 1. */
  readonly depth: number;
  /** Ties that came after it; on the first cell also those that came before. */
  readonly ties: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** The big road of a shoe so far. */
export interface BigRoad {
  readonly cells: readonly BigRoadCell[];
  /** The depths of the logical columns: what the derived roads read. */
  readonly depths: readonly number[];
  /** Ties that wait for the shoe's first Player or Banker. */
  readonly heldTies: number;
  readonly pen: Pen;
}

export const EMPTY_BIG_ROAD: BigRoad = { cells: [], depths: [], heldTies: 0, pen: UNUSED_PEN };

/** The depths of the logical columns with one more result of a side. */
export function depthsWith(depths: readonly number[], continues: boolean): number[] {
  return continues ? depths.with(-1, (depths.at(-1) ?? 0) + 1) : [...depths, 1];
}

/** Whether a result of this side lengthens the last streak. */
export function continuesStreak({ cells }: BigRoad, side: Side): boolean {
  return cells.at(-1)?.side === side;
}

/** A tie breaks no streak: it marks the cell before it, or waits for the first. */
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
