import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '#lib/time/server-clock.ts';

export const SPEEDS = [1, 2, 5, 10, 30, 60] as const;
type Speed = (typeof SPEEDS)[number];

const TICK_MS = 250;
/** The address follows when the second has not moved for so long: browsers limit how often it may change. */
const SETTLED_MS = 400;
/** Without a second in its address, the page opens at a minute ago. */
const OPENS_BEFORE_MS = 60_000;

const secondOf = (at: number): number => Math.floor(at / 1_000) * 1_000;

interface Second {
  /** Milliseconds since 1970. */
  at: number;
  seek: (at: number) => void;
  isPlaying: boolean;
  play: (isPlaying: boolean) => void;
  speed: Speed;
  setSpeed: (speed: Speed) => void;
}

/** Provides the shown second. The address has it, so that it can be shared; while it plays, one timer moves it. */
export function useSecond(): Second {
  const [search, setSearch] = useSearchParams();
  const [opened] = useState(() => secondOf(serverNow() - OPENS_BEFORE_MS));
  const [moved, setMoved] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const named = Date.parse(search.get('at') ?? '');
  const at = moved ?? (Number.isNaN(named) ? opened : secondOf(named));
  // With fractions of a second, which the ticks of a slow speed add up.
  const exact = useRef(at);
  const seek = useCallback((to: number) => {
    exact.current = Math.min(to, serverNow());
    setMoved(secondOf(exact.current));
  }, []);
  const play = (next: boolean): void => {
    exact.current = at;
    setMoved(at);
    setPlaying(next);
  };

  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      seek(exact.current + (now - last) * speed);
      last = now;
      // It has caught up with the present.
      if (exact.current >= serverNow()) setPlaying(false);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed, seek]);

  useEffect(() => {
    if (moved === null || isPlaying) return undefined;
    const timer = setTimeout(() => {
      setSearch(
        (before) => {
          before.set('at', new Date(moved).toISOString());
          return before;
        },
        { replace: true },
      );
      setMoved(null);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [moved, isPlaying, setSearch]);

  return { at, seek, isPlaying, play, speed, setSpeed };
}
