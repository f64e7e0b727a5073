/** What the tour shows, in this order; a step whose place is not on the screen is left out. */
export const TOUR_STEPS = ['menu', 'search', 'bell', 'account', 'chat'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** The menu is an aside or a button, as there is room. */
const PLACES: Record<TourStep, readonly string[]> = {
  menu: ['.shell__aside .nav', '.shell__menu-button'],
  search: ['.palette-button'],
  bell: ['.bell__button'],
  account: ['.account__button'],
  chat: ['.launcher'],
};

export function shownAnchor(step: TourStep): Element | undefined {
  for (const selector of PLACES[step]) {
    const element = document.querySelector(selector);
    if (element !== null && element.getClientRects().length > 0) return element;
  }
  return undefined;
}
