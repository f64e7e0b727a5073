import { useCallback, useRef } from 'react';
import { randomKey } from '../../lib/random-key.ts';

/** Names what a form sends: the same again, after an answer that was lost, has the same name; anything else another. */
export function useWriteKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return useCallback((body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  }, []);
}
