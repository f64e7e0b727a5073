import './second-frame.css';
import { type ReactNode, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * What is left out of the first frame of a page that a link led to: that one shows the heading, as rows take several times
 * as long. They are drawn in one go then: the transition to a page begins anew with every change that a socket brings.
 * Who goes back gets all at once, as the browser scrolls to where the page was left.
 */
export function SecondFrame({ children }: { children: ReactNode }) {
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
  return isDue ? children : <div className="second-frame-room" />;
}
