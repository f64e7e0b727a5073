import { useSyncExternalStore } from 'react';
import { browserStore, type StorageProblem } from './browser-store.ts';

const none = (): null => null;

/** Returns what this browser does not store; null where it stores everything. */
export const useStorageProblem = (): StorageProblem | null =>
  useSyncExternalStore(browserStore.trouble.subscribe, browserStore.trouble.get, none);
