import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * False in the first frame of a page that a link led to, which shows its heading: rows take several times as long. They
 * are drawn in one go then, as the transition to a page begins anew with every change that a socket brings. Who goes
 * back gets all at once, as the browser scrolls to where the page was left.
 */
export function useSecondFrame(): boolean {
  const isBack = useNavigationType() === NavigationType.Pop;
  // A tab in the background has no frames.
  const [isDue, setDue] = useState(isBack || document.hidden);
  useEffect(() => {
    if (isDue) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDue(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isDue]);
  return isDue;
}
