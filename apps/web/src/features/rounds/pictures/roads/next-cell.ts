import type { Place } from '@pitdesk/table-games';
import type { FocusEvent, MouseEvent } from 'react';
import type { GridCell } from './road-props.ts';

const nearest = <T>(items: readonly T[], distance: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>(
    (best, item) => (best === undefined || distance(item) < distance(best) ? item : best),
    undefined,
  );

function sideways<Cell extends Place>(cells: readonly Cell[], from: Cell, step: 1 | -1): Cell | undefined {
  const beside = cells.filter(({ column }) => (column - from.column) * step > 0);
  return nearest(
    beside,
    ({ column, row }) => Math.abs(column - from.column) * 100 + Math.abs(row - from.row),
  );
}

function along<Cell extends Place>(cells: readonly Cell[], from: Cell, step: 1 | -1): Cell | undefined {
  const inColumn = cells.filter(({ column, row }) => column === from.column && (row - from.row) * step > 0);
  return nearest(inColumn, ({ row }) => Math.abs(row - from.row));
}

/** Returns the cell that a key moves to, in a road whose grid has holes; undefined where none exists. */
export function nextCell<Cell extends Place>(
  cells: readonly Cell[],
  from: Cell,
  key: string,
): Cell | undefined {
  switch (key) {
    case 'ArrowRight':
      return sideways(cells, from, 1);
    case 'ArrowLeft':
      return sideways(cells, from, -1);
    case 'ArrowDown':
      return along(cells, from, 1);
    case 'ArrowUp':
      return along(cells, from, -1);
    case 'Home':
      return cells[0];
    case 'End':
      return cells.at(-1);
    default:
      return undefined;
  }
}

type Event = MouseEvent<HTMLElement> | FocusEvent<HTMLElement>;

/** Returns the round at an event: by its mark, else by its square, most of which is empty. */
export function roundUnder(event: Event, cells: readonly GridCell[], size: number): number | undefined {
  const { target, currentTarget } = event;
  const mark = target instanceof Element ? target.closest('[data-round]') : null;
  if (mark !== null) return Number(mark.getAttribute('data-round'));
  if (!('clientX' in event)) return undefined;
  const paper = currentTarget.querySelector('svg')?.getBoundingClientRect();
  const column = Math.floor((event.clientX - (paper?.left ?? 0)) / size);
  const row = Math.floor((event.clientY - (paper?.top ?? 0)) / size);
  return cells.find((cell) => cell.column === column && cell.row === row)?.index;
}
