import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 1_000;

/** By how much a figure has just changed, for a second; the figure itself is what is read aloud. */
export function Delta({ value }: { value: number }) {
  const before = useRef(value);
  const [change, setChange] = useState(0);
  useEffect(() => {
    const difference = value - before.current;
    before.current = value;
    if (difference !== 0) setChange((shown) => shown + difference);
  }, [value]);
  useEffect(() => {
    if (change === 0) return undefined;
    const timer = setTimeout(() => setChange(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [change]);
  if (change === 0) return null;
  return (
    <span className="delta tabular" data-falling={change < 0 || undefined} aria-hidden="true">
      {change > 0 ? `+${change}` : `−${-change}`}
    </span>
  );
}
