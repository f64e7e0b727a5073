import { SHELL } from '@pitdesk/contracts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { shownAnchor, type TourStep } from './tour-steps.ts';

/** Where on the screen the step's place is, also after the window has changed its size. */
export function useAnchorBox(step: TourStep | undefined): DOMRect | undefined {
  const [box, setBox] = useState<DOMRect>();
  useLayoutEffect(() => {
    if (step !== undefined) setBox(shownAnchor(step)?.getBoundingClientRect());
  }, [step]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = (): void => {
      if (step !== undefined) setBox(shownAnchor(step)?.getBoundingClientRect());
    };
    const onResize = (): void => {
      clearTimeout(timer);
      timer = setTimeout(measure, SHELL.resizeDebounceMs);
    };
    window.addEventListener('resize', onResize);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
      window.removeEventListener('scroll', measure);
    };
  }, [step]);
  return box;
}
