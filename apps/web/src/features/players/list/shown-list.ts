import type { PlayerRow, PlayersView } from '#live/players-view.ts';

/** Scrolls at once, even where the page scrolls smoothly. */
export function scrollRows(element: Element, top: number): void {
  if (Math.abs(element.scrollTop - top) >= 1) element.scrollTop = top;
}

/** A view in display order, which may be reversed. */
export interface ShownList {
  readonly count: () => number;
  readonly at: (place: number) => PlayerRow | undefined;
  /** Returns the index of a player; -1 for one who is not on the list. */
  readonly placeOf: (id: string) => number;
}

export function shownList(view: PlayersView, fromTheEnd: boolean): ShownList {
  const turned = (place: number): number => (fromTheEnd ? view.rows.length - 1 - place : place);
  return {
    count: () => view.rows.length,
    at: (place) => view.rows[turned(place)],
    placeOf: (id) => {
      const place = view.placeOf(id);
      return place === -1 ? -1 : turned(place);
    },
  };
}
