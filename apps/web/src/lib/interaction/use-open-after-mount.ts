import { useLayoutEffect, useReducer } from 'react';

/**
 * Returns false in the first render and true after it: use it as `open` of an antd layer that is open from its mount.
 * antd registers an open layer for the Escape key during the render, and never removes one whose first render React
 * discards (its texts were still loading, or a more urgent update came first). Layers below such a ghost ignore Escape.
 */
export function useOpenAfterMount(): boolean {
  const [isOpen, open] = useReducer(() => true, false);
  useLayoutEffect(() => open(), []);
  return isOpen;
}
