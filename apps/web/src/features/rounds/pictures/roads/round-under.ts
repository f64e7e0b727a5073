import type { FocusEvent, MouseEvent } from 'react';
import type { GridCell } from './road-props.ts';

type Event = MouseEvent<HTMLElement> | FocusEvent<HTMLElement>;

/** The round whose mark an event is on: by the mark itself, else by its square, most of which is empty. */
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
