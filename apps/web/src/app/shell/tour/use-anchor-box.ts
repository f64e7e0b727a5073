import { SHELL } from '@pitdesk/contracts';
import { useEffect, useReducer } from 'react';
import { shownAnchor, type TourStep } from './tour-steps.ts';

/** Where on the screen the step's place is now; measured again after the window has changed its size, and while it scrolls. */
export function useAnchorBox(step: TourStep | undefined): DOMRect | undefined {
  const [, measureAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = (): void => {
      clearTimeout(timer);
      timer = setTimeout(measureAgain, SHELL.resizeDebounceMs);
    };
    window.addEventListener('resize', onResize);
    window.addEventListener('scroll', measureAgain, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
      window.removeEventListener('scroll', measureAgain);
    };
  }, []);
  return step === undefined ? undefined : shownAnchor(step)?.getBoundingClientRect();
}
