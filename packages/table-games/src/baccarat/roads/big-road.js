import { draw, UNUSED_PEN } from './pen.js';
export const EMPTY_BIG_ROAD = { cells: [], depths: [], heldTies: 0, pen: UNUSED_PEN };
/** The depths of the logical columns with one more result of a side. */
export function depthsWith(depths, continues) {
  return continues ? depths.with(-1, (depths.at(-1) ?? 0) + 1) : [...depths, 1];
}
/** Whether a result of this side lengthens the last streak. */
export function continuesStreak({ cells }, side) {
  return cells.at(-1)?.side === side;
}
/** A tie breaks no streak: it marks the cell before it, or waits for the first. */
function withTie(road) {
  const last = road.cells.at(-1);
  if (last === undefined) return { ...road, heldTies: road.heldTies + 1 };
  return { ...road, cells: road.cells.with(-1, { ...last, ties: last.ties + 1 }) };
}
export function addToBigRoad(road, result, index) {
  if (result.winner === 'tie') return withTie(road);
  const continues = continuesStreak(road, result.winner);
  const pen = draw(road.pen, continues);
  const depths = depthsWith(road.depths, continues);
  const cell = {
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
//# sourceMappingURL=big-road.js.map
