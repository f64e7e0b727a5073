import { useCallback, useState } from 'react';
import type { PlayerRow } from '../../../live/players-view.ts';

interface RemovalDialogState {
  /** Whom the open dialog asks about; null while none is open. */
  readonly asked: readonly PlayerRow[] | null;
  readonly ask: (rows: readonly PlayerRow[]) => void;
  readonly close: () => void;
}

/** Whom somebody is about to remove: as they were when it was asked, whoever leaves meanwhile. */
export function useRemoval(): RemovalDialogState {
  const [asked, setAsked] = useState<readonly PlayerRow[] | null>(null);
  const ask = useCallback((rows: readonly PlayerRow[]) => {
    if (rows.length > 0) setAsked(rows);
  }, []);
  const close = useCallback(() => setAsked(null), []);
  return { asked, ask, close };
}
