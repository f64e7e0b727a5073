import type { Place } from '@pitdesk/table-games';

/** A mark of a road with its round, counted in the shoe from 0. */
export interface GridCell extends Place {
  readonly index: number;
}

/** Props of a mark's outermost element, keyed by its column. Its centre is 0/0. */
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

/** The props that each road gets from the component around all roads. */
export interface RoadProps<Cell extends GridCell> {
  cells: readonly Cell[];
  labelOf: (cell: Cell) => string;
  /** The cell of the round that is hovered in any of the roads. */
  pointed: Cell | undefined;
  onPoint: (index: number | undefined) => void;
  onOpen: ((index: number) => void) | undefined;
}

/** In pixels; the style sheet draws the grid for both sizes. */
export const LARGE_CELL = 26;
export const SMALL_CELL = 16;
