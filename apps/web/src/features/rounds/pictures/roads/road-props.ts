import type { Place } from '@pitdesk/table-games';

/** A mark of a road with the round that made it, counted in the shoe from 0. */
export interface GridCell extends Place {
  readonly index: number;
}

/** Props of a mark's outermost element, whose key is its column. Its middle is 0/0. */
export interface CellAttributes {
  className: string;
  role: 'gridcell';
  'aria-colindex': number;
  'aria-label': string;
  tabIndex: 0 | -1;
  'data-round': number;
  'data-newest': true | undefined;
  transform: string;
}

/** The props of each road from the roads around it. */
export interface RoadProps<Cell extends GridCell> {
  cells: readonly Cell[];
  labelOf: (cell: Cell) => string;
  /** The cell of the round that is pointed at in any of the roads. */
  pointed: Cell | undefined;
  onPoint: (index: number | undefined) => void;
  onOpen: ((index: number) => void) | undefined;
}

/** In pixels; the style sheet draws squared paper for both. */
export const LARGE_CELL = 26;
export const SMALL_CELL = 16;
