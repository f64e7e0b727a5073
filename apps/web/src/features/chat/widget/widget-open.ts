import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { tabStore } from '#lib/browser/browser-store.ts';
import { may } from '#lib/state/may.ts';
import { createObservable } from '#lib/state/observable.ts';

/** Each tab stores for itself whether its widget is open. */
const OPEN_KEY = 'pitdesk.chat.widget.v1';
const OPEN = 'open';

interface WidgetState {
  readonly isOpen: boolean;
  /** True once the user has opened or closed it: then the focus follows. */
  readonly byHand: boolean;
}

const widget = createObservable<WidgetState>({ isOpen: tabStore.getItem(OPEN_KEY) === OPEN, byHand: false });

export function openWidget(isOpen: boolean): void {
  if (isOpen) tabStore.setItem(OPEN_KEY, OPEN);
  else tabStore.removeItem(OPEN_KEY);
  widget.set({ isOpen, byHand: true });
}

export const useWidget = (): WidgetState => useSyncExternalStore(widget.subscribe, widget.get);

/** Returns true for accounts that may read the chat, on every page except the inbox. */
export function useHasWidget(user: LoadedUser): boolean {
  const { pathname } = useLocation();
  return may(user, 'chat.read') && matchPath(paths.messages.pattern, pathname) === null;
}
