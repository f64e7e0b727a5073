import './second-frame.css';
import { type ReactNode, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { afterFrame } from '#lib/after-frame.ts';

/**
 * What is left out of the first frame of a page that a link led to: that one shows the heading, as rows take several times
 * as long. They are drawn in one go then: the transition to a page begins anew with every change that a socket brings.
 * Who goes back gets all at once, as the browser scrolls to where the page was left.
 */
export function SecondFrame({ children }: { children: ReactNode }) {
  return useSecondFrame() ? children : <div className="second-frame-room" />;
}

/** Returns false in the first frame of what a link led to; what is below the screen can wait for the second as well. */
export function useSecondFrame(): boolean {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isDue, setDue] = useState(isBack);
  useEffect(() => (isDue ? undefined : afterFrame(() => setDue(true))), [isDue]);
  return isDue;
}
