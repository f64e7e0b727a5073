import { type RefObject, useLayoutEffect } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';

/** Where the widget fills the screen; the same in its style sheet. */
const FILLS_THE_SCREEN = '(max-width: 480px)';

/** While the widget fills the screen nothing behind it can be reached: not by Tab, not by whoever has the page read out. */
export function useInertBehind(panel: RefObject<HTMLElement | null>): void {
  const fills = useMediaQuery(FILLS_THE_SCREEN);
  useLayoutEffect(() => {
    if (!fills || panel.current === null) return undefined;
    const siblings = [...(panel.current.parentElement?.children ?? [])];
    const behind = siblings.filter(
      (one): one is HTMLElement =>
        one instanceof HTMLElement &&
        one !== panel.current &&
        !one.hasAttribute('inert') &&
        one.tagName !== 'DIALOG',
    );
    for (const one of behind) one.setAttribute('inert', '');
    return () => {
      for (const one of behind) one.removeAttribute('inert');
    };
  }, [fills, panel]);
}
