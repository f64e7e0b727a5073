import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After navigation, scrolls to the top of the new page, and moves a focus that was lost with the old page to the new
 * one, so that the next Tab leads into it.
 */
export function useNavigationReset(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isBack) window.scrollTo(0, 0);
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, isBack]);
}
