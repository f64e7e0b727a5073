import type { ShoeRoads } from '@pitdesk/table-games';

/** The marks that one round made. A tie made none on the big road: its circle is the one that it marks. */
export function pointedCells({ beads, bigRoad, derived }: ShoeRoads, index: number | undefined) {
  const made = <Cell extends { index: number }>(cells: readonly Cell[]): Cell | undefined =>
    cells.find((cell) => cell.index === index);
  const circle =
    index === undefined
      ? undefined
      : (bigRoad.cells.findLast((cell) => cell.index <= index) ?? bigRoad.cells[0]);
  return {
    bead: made(beads),
    bigRoad: circle,
    bigEye: made(derived.bigEye.cells),
    small: made(derived.small.cells),
    cockroach: made(derived.cockroach.cells),
  };
}
