import { ROAD_ROWS } from './road-result.js';
/** The bead plate fills down, then right, one cell a round, ties included. */
export function beadOf(result, index) {
  return {
    winner: result.winner,
    playerPair: result.playerPair,
    bankerPair: result.bankerPair,
    natural: result.natural,
    index,
    column: Math.floor(index / ROAD_ROWS),
    row: index % ROAD_ROWS,
  };
}
//# sourceMappingURL=bead-plate.js.map
