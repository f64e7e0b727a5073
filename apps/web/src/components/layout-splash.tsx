import { useLayoutEffect } from 'react';
import { layoutReady, showSplash } from '#lib/browser/splash.ts';

/** The placeholder of a layout that is still loading. */
export function LayoutPending() {
  useLayoutEffect(showSplash, []);
  return null;
}

/** Rendered by a layout once it is loaded. */
export function LayoutReady() {
  useLayoutEffect(layoutReady, []);
  return null;
}
