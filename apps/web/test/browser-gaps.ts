import { computedStyle } from './computed-style.ts';

/** Observers for jsdom, which has no layout: nothing is ever resized, visible or dark, unless a test changes that. */
class InertObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

Object.assign(window, {
  getComputedStyle: computedStyle,
  ResizeObserver: InertObserver,
  IntersectionObserver: InertObserver,
  IS_REACT_ACT_ENVIRONMENT: true,
  matchMedia: (media: string): Partial<MediaQueryList> => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
});

// The specification gives <search> the interface HTMLElement. jsdom does not know the element, and React warns of it.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});
