import type { GridCell } from './road-grid.tsx';

/** What each road is given by the roads around it. */
export interface RoadProps<Cell extends GridCell> {
  cells: readonly Cell[];
  labelOf: (cell: Cell) => string;
  pointed: Cell | undefined;
  onOpen: ((index: number) => void) | undefined;
}

/** In pixels; the style sheet draws squared paper for both. */
export const LARGE_CELL = 26;
export const SMALL_CELL = 16;
