import { useEffect, useState } from 'react';

/** Long enough to read a dozen tables; the progress dot's animation in the style sheet takes as long. */
const TURN_EVERY_MS = 15_000;

/** The page that is shown, which turns by itself. */
export function useTurningPage(pages: number): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = setInterval(() => setTurns((count) => (count + 1) % pages), TURN_EVERY_MS);
    return () => clearInterval(timer);
  }, [pages]);
  return turns % pages;
}
