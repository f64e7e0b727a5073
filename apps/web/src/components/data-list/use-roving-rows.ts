import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

/** How far each key goes; the ends are as far as it gets. */
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** One row of the list is in the order of Tab: the last that had the focus, else the first. */
export function useRovingRows(area: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const [last, setLast] = useState<string>();
  const active = last !== undefined && keys.includes(last) ? last : keys[0];
  return {
    active,
    onFocus: (event: FocusEvent): void => {
      const row = event.target.closest<HTMLElement>('[data-row]');
      if (row !== null) setLast(row.dataset.row);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const by = STEPS[event.key];
      const isOnRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined;
      if (by === undefined || !isOnRow || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const from = rows.indexOf(event.target as HTMLElement);
      rows[Math.min(Math.max(from + by, 0), rows.length - 1)]?.focus();
    },
  };
}
