import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type ShownList, scrollRows } from './shown-list.ts';

export interface RovingRow {
  /** The only row in the tab order; undefined in an empty list. */
  readonly activeId: string | undefined;
  /** Moves the focus to an index of the list, rendered or not. */
  readonly goTo: (place: number) => void;
  readonly activate: (id: string) => void;
  /** Returns the index that a key moves to; undefined for any other key. */
  readonly targetOf: (event: KeyboardEvent) => number | undefined;
}

const rowsOf = (element: HTMLElement): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-player]'),
];

/** Roving focus in a long list: the focused row stays in the page when it is scrolled out of sight. */
export function useRovingRow(
  scroller: RefObject<HTMLElement | null>,
  list: ShownList,
  rowHeight: number,
  headHeight: number,
): RovingRow {
  const [active, setActive] = useState<{ id: string; place: number } | null>(null);
  const wantsFocus = useRef(false);
  const hadFocus = useRef(false);
  const isThere = active !== null && list.placeOf(active.id) !== -1;
  // When the active row leaves the list, its neighbour becomes active.
  const fallback = list.at(Math.min(active?.place ?? 0, list.count() - 1))?.id;
  const activeId = isThere ? active.id : fallback;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const focused = (): void => {
      hadFocus.current = true;
    };
    const blurred = (event: FocusEvent): void => {
      if (event.relatedTarget !== null) hadFocus.current = element.contains(event.relatedTarget as Node);
    };
    const pressed = (event: Event): void => {
      if (!element.contains(event.target as Node)) hadFocus.current = false;
    };
    element.addEventListener('focusin', focused);
    element.addEventListener('focusout', blurred);
    document.addEventListener('pointerdown', pressed);
    return () => {
      element.removeEventListener('focusin', focused);
      element.removeEventListener('focusout', blurred);
      document.removeEventListener('pointerdown', pressed);
    };
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    // The focus was lost with its row: it is on the scroll area or nowhere.
    const lostWithItsRow = hadFocus.current && document.activeElement?.contains(element);
    if (!wantsFocus.current && !lostWithItsRow) return;
    wantsFocus.current = false;
    const row = rowsOf(element).find(({ dataset }) => dataset.player === activeId);
    row?.focus({ preventScroll: true });
  });

  const goTo = (wanted: number): void => {
    const element = scroller.current;
    const place = Math.max(0, Math.min(wanted, list.count() - 1));
    const row = list.at(place);
    if (element === null || row === undefined) return;
    const room = element.clientHeight - headHeight - rowHeight;
    const top = place * rowHeight;
    scrollRows(element, Math.max(top - room, Math.min(top, element.scrollTop)));
    wantsFocus.current = true;
    setActive({ id: row.id, place });
  };
  const targetOf = (event: KeyboardEvent): number | undefined => {
    const place = activeId === undefined ? -1 : list.placeOf(activeId);
    const page = Math.max(
      1,
      Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1,
    );
    switch (event.key) {
      case 'ArrowDown':
        return place + 1;
      case 'ArrowUp':
        return place - 1;
      case 'PageDown':
        return place + page;
      case 'PageUp':
        return place - page;
      case 'Home':
        return 0;
      case 'End':
        return list.count() - 1;
      default:
        return undefined;
    }
  };
  return {
    activeId,
    goTo,
    activate: (id) => setActive({ id, place: list.placeOf(id) }),
    targetOf,
  };
}
