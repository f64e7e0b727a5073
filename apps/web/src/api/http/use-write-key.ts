import { useCallback, useRef } from 'react';
import { randomKey } from '#lib/text/random.ts';

interface WriteKey {
  keyOf: (body: unknown) => string;
  /** It was answered: the same once more is meant to be another. */
  answered: () => void;
}

const NONE = { text: '', key: '' };

/**
 * Names what a form sends: the same again, after an answer that was lost, has the same name; anything else another.
 * @param make makes a name; the same function each time
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
