import { useCallback, useSyncExternalStore } from 'react';
import { browserStore } from '#lib/browser/browser-store.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';

/** Called when texts of that prefix were cleared in this page; storage events reach other tabs only. */
const onCleared = new Set<(prefix: string) => void>();

/** Returns the prefix of the user's storage entries under that key. */
export const storagePrefix = (key: string, userId: string): string => `${key}:${encodeURIComponent(userId)}:`;

/** Texts by name, stored in this browser for one user and shared by its tabs. */
export interface StoredTexts {
  /** A new map after every change. */
  readonly all: Pick<Observable<ReadonlyMap<string, string>>, 'get' | 'subscribe'>;
  set: (name: string, text: string) => void;
  remove: (name: string) => void;
  /** Returns true if only this tab has a value, because the browser refused to store it. */
  readonly hasRefused: () => boolean;
  /** Returns true for a stored value, including another tab's change whose event has not arrived yet. */
  isStored: (name: string) => boolean;
  open: () => () => void;
}

/** Returns the stored values of that user under that key. */
export function readStoredTexts(key: string, userId: string): Map<string, string> {
  const prefix = storagePrefix(key, userId);
  const found = new Map<string, string>();
  for (const name of browserStore.keys()) {
    if (name.startsWith(prefix)) found.set(name.slice(prefix.length), browserStore.getItem(name) ?? '');
  }
  return found;
}

export function clearStoredTexts(key: string, userId: string): void {
  const prefix = storagePrefix(key, userId);
  for (const name of readStoredTexts(key, userId).keys()) browserStore.removeItem(prefix + name);
  for (const cleared of onCleared) cleared(prefix);
}

/** Each text has its own storage entry, so that two tabs that write at the same time do not overwrite each other. */
export function createStoredTexts(key: string, userId: string): StoredTexts {
  const prefix = storagePrefix(key, userId);
  const all = createObservable<ReadonlyMap<string, string>>(readStoredTexts(key, userId));

  const change = (name: string, text: string | null): void => {
    const next = new Map(all.get());
    if (text === null) next.delete(name);
    else next.set(name, text);
    all.set(next);
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null) all.set(readStoredTexts(key, userId));
    else if (event.key.startsWith(prefix)) change(event.key.slice(prefix.length), event.newValue);
  };

  return {
    all,
    set: (name, text) => {
      browserStore.setItem(prefix + name, text);
      change(name, text);
    },
    remove: (name) => {
      browserStore.removeItem(prefix + name);
      change(name, null);
    },
    hasRefused: () =>
      browserStore.keys().some((name) => name.startsWith(prefix) && browserStore.isOnlyInTab(name)),
    isStored: (name) => browserStore.getItem(prefix + name) !== null,
    open: () => {
      all.set(readStoredTexts(key, userId));
      const cleared = (which: string): void => {
        if (which === prefix) all.set(new Map());
      };
      window.addEventListener('storage', onStorage);
      onCleared.add(cleared);
      return () => {
        window.removeEventListener('storage', onStorage);
        onCleared.delete(cleared);
      };
    },
  };
}

/** Returns one text, and a function that replaces it; null or an empty text removes it. */
export function useStoredText(
  texts: StoredTexts,
  name: string,
): [string | undefined, (text: string | null) => void] {
  const text = useSyncExternalStore(
    texts.all.subscribe,
    useCallback(() => texts.all.get().get(name), [texts, name]),
  );
  const keep = useCallback(
    (next: string | null) => {
      if (next === null || next === '') texts.remove(name);
      else texts.set(name, next);
    },
    [texts, name],
  );
  return [text, keep];
}
