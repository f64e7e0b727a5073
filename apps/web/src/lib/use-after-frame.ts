import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** Returns the value as it was until the frame that shows the change elsewhere has been painted. */
export function useAfterFrame<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => afterFrame(() => startTransition(() => setShown(value))), [value]);
  return shown;
}
