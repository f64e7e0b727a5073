import type { KeyboardEvent, MouseEvent } from 'react';

/** Makes one row the only tab stop: the given one, else the first. */
export function keepOneTabStop(area: HTMLElement | null, row: Element | null | undefined): void {
  const stop = row ?? area?.querySelector('tr[data-row-key]');
  if (!(stop instanceof HTMLElement)) return;
  for (const other of area?.querySelectorAll<HTMLElement>('tr[data-row-key][tabindex="0"]') ?? [])
    other.tabIndex = -1;
  stop.tabIndex = 0;
}

const OWN = 'a, button, input, select, summary, label';

/** Returns true for a press on the row itself, not on a control in a cell or its popup, and not a text selection. */
export const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest(OWN) === null &&
  window.getSelection()?.toString() === '';

/** Returns the next row for each key, within the list. */
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export interface RowActs {
  open: (id: string) => boolean;
  choose: (id: string, extend: boolean) => boolean;
}

/** Arrows, Home and End move among the rows, Enter opens, Space chooses, Shift+F10 opens the row's menu. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, id: string, { open, choose }: RowActs): void {
  const row = event.currentTarget;
  // Controls in a cell handle their own keys.
  if (event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = STEPS[event.key];
  if (by !== undefined) {
    const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])];
    rows[Math.min(Math.max(rows.indexOf(row) + by, 0), rows.length - 1)]?.focus();
  } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    row.querySelector<HTMLElement>('button[aria-haspopup="menu"]')?.click();
  } else if (event.key === 'Enter') {
    if (!open(id)) return;
  } else if (event.key !== ' ' || !choose(id, event.shiftKey)) return;
  event.preventDefault();
}
