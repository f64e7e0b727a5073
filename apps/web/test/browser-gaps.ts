/** Observers for jsdom, which has no layout: nothing is ever resized, visible or dark, unless a test changes that. */
class NothingObserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const computedStyle = window.getComputedStyle;

Object.assign(window, {
  // antd measures a scroll bar by its pseudo-element, which jsdom has none of.
  getComputedStyle: (element: Element) => computedStyle(element),
  ResizeObserver: NothingObserved,
  IntersectionObserver: NothingObserved,
  IS_REACT_ACT_ENVIRONMENT: true,
  matchMedia: (media: string): Partial<MediaQueryList> => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
});
