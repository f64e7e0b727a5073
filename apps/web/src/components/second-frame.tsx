import './second-frame.css';
import { type ReactNode, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { afterFrame } from '#lib/after-frame.ts';

/** Nobody sees it, and most answers come sooner. */
const AWAITED_MS = 100;

interface Props {
  children: ReactNode;
  /** True while its data is on its way: to draw it without, and again with it, takes twice as long as to wait a moment. */
  isAwaited?: boolean;
}

/**
 * What is left out of the first frame of a page that a link led to: that one shows the heading, as rows take several times
 * as long. They are drawn in one go then: the transition to a page begins anew with every change that a socket brings.
 * Who goes back gets all at once, as the browser scrolls to where the page was left.
 */
export function SecondFrame({ children, isAwaited = false }: Props) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const isDue = useSecondFrame();
  const [isShown, setShown] = useState(isBack);
  if (isDue && !isAwaited && !isShown) setShown(true);
  useEffect(() => {
    if (!isDue || isShown) return undefined;
    const timer = setTimeout(() => setShown(true), AWAITED_MS);
    return () => clearTimeout(timer);
  }, [isDue, isShown]);
  return isShown ? children : <div className="second-frame-room" />;
}

/** Returns false in the first frame of what a link led to; what is below the screen can wait for the second as well. */
export function useSecondFrame(): boolean {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isDue, setDue] = useState(isBack);
  useEffect(() => (isDue ? undefined : afterFrame(() => setDue(true))), [isDue]);
  return isDue;
}
