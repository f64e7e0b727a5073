import { useCallback, useRef } from 'react';
import { randomUuid } from '#lib/text/random.ts';

interface WriteKey {
  keyOf: (body: unknown) => string;
  /** Call after an answer: an identical form sent later is a new write. */
  answered: () => void;
}

const NONE = { text: '', key: '' };

/**
 * Returns the key (a UUID) of a write without a draft: the same content after a lost answer keeps its key; other content
 * gets a new one. A draft has a key of its own, which outlives a reload.
 */
export function useWriteKey(): WriteKey {
  const last = useRef(NONE);
  const keyOf = useCallback((body: unknown) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomUuid() };
    return last.current.key;
  }, []);
  const answered = useCallback(() => {
    last.current = NONE;
  }, []);
  return { keyOf, answered };
}
