import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { SessionState } from './session-store.ts';

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
