import { useEffect, useState } from 'react';

/** The value once it has been the same for a moment: of several changes at once, the last. */
export function useGathered<T>(value: T, restMs: number): T {
  const [taken, setTaken] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setTaken(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return taken;
}
