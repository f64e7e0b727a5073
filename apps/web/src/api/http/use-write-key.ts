import { useCallback, useRef } from 'react';
import { randomKey } from '#lib/text/random.ts';

interface WriteKey {
  keyOf: (body: unknown) => string;
  /** Call after an answer: an identical form sent later is a new write. */
  answered: () => void;
}

const NONE = { text: '', key: '' };

/**
 * Returns an idempotency key for a form: the same content after a lost answer keeps its key; other content gets a new
 * one.
 * @param make makes a key; pass the same function at each render
 */
export function useWriteKey(make: () => string = randomKey): WriteKey {
  const last = useRef(NONE);
  const keyOf = useCallback(
    (body: unknown) => {
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: make() };
      return last.current.key;
    },
    [make],
  );
  const answered = useCallback(() => {
    last.current = NONE;
  }, []);
  return { keyOf, answered };
}
