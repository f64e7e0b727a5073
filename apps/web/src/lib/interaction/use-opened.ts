import { useLayoutEffect, useReducer } from 'react';

/**
 * False in the first render, true from then on: `open` of an antd layer that stands there from the start. antd notes an
 * open layer for the Escape key while it renders, and never forgets one whose first render React throws away (its texts
 * were still loading, or something more urgent came between). The layers under such a ghost ignore Escape.
 */
export function useOpened(): boolean {
  const [isOpen, open] = useReducer(() => true, false);
  useLayoutEffect(() => open(), []);
  return isOpen;
}
