import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useRowWindow } from '#lib/interaction/use-row-window.ts';
import type { PlayerRow, PlayersView } from '#live/players-view.ts';
import { type ShownList, scrollRows, shownList } from './shown-list.ts';
import { type RovingRow, useRovingRow } from './use-roving-row.ts';

interface DrawnRow {
  readonly place: number;
  readonly row: PlayerRow;
}

interface PlayerRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly list: ShownList;
  /** The visible rows, a few beyond, and the focused one. */
  readonly drawn: readonly DrawnRow[];
  readonly roving: RovingRow;
}

interface Measures {
  /** Pixels of each row. */
  readonly rowHeight: number;
  /** Pixels of a sticky header above the rows. */
  readonly headHeight: number;
}

/** Virtualises a view of the online list: rows of one height, of which only the visible ones are rendered. */
export function usePlayerRows(
  view: PlayersView,
  fromTheEnd: boolean,
  { rowHeight, headHeight }: Measures,
): PlayerRows {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useMemo(() => shownList(view, fromTheEnd), [view, fromTheEnd]);
  const { first, end } = useRowWindow(scroller, list.count(), rowHeight);
  useStableScroll(scroller, list, view.version, rowHeight);
  const roving = useRovingRow(scroller, list, rowHeight, headHeight);

  const places = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const active = roving.activeId === undefined ? -1 : list.placeOf(roving.activeId);
  if (active !== -1 && active < first) places.unshift(active);
  if (active >= end) places.push(active);
  const drawn = places.flatMap((place) => {
    const row = list.at(place);
    return row === undefined ? [] : [{ place, row }];
  });
  return { scroller, list, drawn, roving };
}

interface Anchor {
  readonly id: string;
  /** Its distance from the top of the visible area. */
  readonly top: number;
}

const idOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-player]')?.dataset.player : undefined;

/**
 * Keeps the row under the pointer, the focus or the eyes in place when players above it come and go: the list scrolls
 * with them. At its very top, an untouched list shows new players.
 */
function useStableScroll(
  scroller: RefObject<HTMLElement | null>,
  list: ShownList,
  version: number,
  rowHeight: number,
): void {
  const anchors = useRef<Anchor[]>([]);
  const lastList = useRef(list);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let pointed: string | undefined;
    const remember = (): void => {
      const top = element.scrollTop;
      const read = (): (string | undefined)[] =>
        Array.from(
          { length: Math.ceil(element.clientHeight / rowHeight) },
          (_, row) => list.at(Math.floor(top / rowHeight) + row)?.id,
        );
      const ids = [pointed, idOf(element.ownerDocument.activeElement), ...(top > 0 ? read() : [])];
      anchors.current = ids.flatMap((id) => {
        const place = id === undefined ? -1 : list.placeOf(id);
        const distance = place * rowHeight - top;
        const isSeen = place >= 0 && distance > -rowHeight && distance < element.clientHeight;
        return id !== undefined && isSeen ? [{ id, top: distance }] : [];
      });
    };
    const point = (event: Event): void => {
      pointed = event.type === 'pointerleave' ? undefined : idOf(event.target);
      remember();
    };
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    element.addEventListener('focusin', remember);
    element.addEventListener('pointerover', point);
    element.addEventListener('pointerleave', point);
    return () => {
      element.removeEventListener('scroll', remember);
      element.removeEventListener('focusin', remember);
      element.removeEventListener('pointerover', point);
      element.removeEventListener('pointerleave', point);
    };
  }, [scroller, list, rowHeight]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version moves rows.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    if (lastList.current !== list) {
      // Another filter scrolls to the beginning.
      lastList.current = list;
      anchors.current = [];
      scrollRows(element, 0);
      return;
    }
    const kept = anchors.current.find(({ id }) => list.placeOf(id) !== -1);
    if (kept === undefined) return;
    scrollRows(element, list.placeOf(kept.id) * rowHeight - kept.top);
    anchors.current = anchors.current.flatMap(({ id }) => {
      const place = list.placeOf(id);
      return place === -1 ? [] : [{ id, top: place * rowHeight - element.scrollTop }];
    });
  }, [scroller, list, version, rowHeight]);
}
