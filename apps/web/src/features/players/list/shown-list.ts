import type { PlayerRow, PlayersView } from '#live/players-view.ts';

/** Scrolls at once, whatever the page's own scrolling is like. */
export function scrollRows(element: Element, top: number): void {
  if (Math.abs(element.scrollTop - top) >= 1) element.scrollTop = top;
}

/** A view as it stands on the screen, from either end. */
export interface ShownList {
  readonly count: () => number;
  readonly at: (place: number) => PlayerRow | undefined;
  /** -1 for one who is not on it. */
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
