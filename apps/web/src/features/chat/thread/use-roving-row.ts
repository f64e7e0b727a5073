import { type KeyboardEvent, useState } from 'react';
import type { MessageList } from './use-message-list.ts';

interface RovingRow {
  /** The row that had the focus last, by index. */
  active: number | null;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, list: MessageList, count: number) => void;
}

/** Moves from message to message by the arrow keys: one stop of Tab for the whole thread. */
export function useRovingRow(): RovingRow {
  const [active, setActive] = useState<number | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, list: MessageList, count: number): void => {
    const scroller = event.currentTarget;
    const from = event.target instanceof HTMLElement ? event.target : null;
    const fromRow = from?.matches('.thread-row') ?? false;
    // A key that is meant for a button inside of a message stays there.
    if (!fromRow && from !== scroller) return;
    const at = fromRow ? Number(from?.dataset.index) : Math.min((list.range?.endIndex ?? 0) + 1, count);
    const next = nextRow(event.key, at, count);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    list.scrollToIndex(next, { align: 'auto' });
    requestAnimationFrame(() =>
      scroller.querySelector<HTMLElement>(`[data-index="${String(next)}"]`)?.focus({ preventScroll: true }),
    );
  };
  return { active, onKeyDown };
}

function nextRow(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
