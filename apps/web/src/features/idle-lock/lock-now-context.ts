import { createContext, useContext } from 'react';

/** Covers the screen at once; null where this console has no lock. */
export const LockNowContext = createContext<(() => void) | null>(null);

export const useLockNow = (): (() => void) | null => useContext(LockNowContext);
