import { type RefObject, useMemo, useRef } from 'react';
import type { PlayerRow, PlayersView } from '../../../live/players-view.ts';
import { type ShownList, shownList } from './shown-list.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { type RovingRow, useRovingRow } from './use-roving-row.ts';
import { useRowWindow } from './use-row-window.ts';

interface DrawnRow {
  readonly place: number;
  readonly row: PlayerRow;
}

interface PlayerRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly list: ShownList;
  /** The rows in sight, a few beyond, and the one that has the focus. */
  readonly drawn: readonly DrawnRow[];
  readonly roving: RovingRow;
}

interface Measures {
  /** Pixels of each row. */
  readonly rowHeight: number;
  /** Pixels of a head that stays above the rows. */
  readonly headHeight: number;
}

/** A view of the online list as rows of one height, of which those in sight are drawn. */
export function usePlayerRows(
  view: PlayersView,
  fromTheEnd: boolean,
  { rowHeight, headHeight }: Measures,
): PlayerRows {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useMemo(() => shownList(view, fromTheEnd), [view, fromTheEnd]);
  const { first, end } = useRowWindow(scroller, list.count(), rowHeight);
  useKeptPlace(scroller, list, view.version, rowHeight);
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
