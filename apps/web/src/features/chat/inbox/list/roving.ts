import { type KeyboardEvent, type RefObject, useState } from 'react';

const ROWS = '[data-row]';

/** How far each key goes; the ends are as far as it gets. */
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Moves the focus among the rows of a list, from the focused one or else from the chosen one. */
export function moveAmongRows(list: HTMLElement | null, by: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const focused = rows.findIndex((row) => row.matches(':focus'));
  const from =
    focused === -1 ? rows.findIndex((row) => row.getAttribute('aria-current') === 'true') : focused;
  rows[Math.min(Math.max(from + by, 0), rows.length - 1)]?.focus();
}

/** One row of the list is in the order of Tab: the last that had the focus, else the chosen one, else the first. */
export function useRovingRows(list: RefObject<HTMLElement | null>, rows: readonly string[], chosen?: string) {
  const [last, setLast] = useState<string>();
  const tabbable = [last, chosen].find((row) => row !== undefined && rows.includes(row)) ?? rows[0];
  return {
    tabbable,
    noteFocus: setLast,
    onKeyDown: (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      moveAmongRows(list.current, by);
    },
  };
}
