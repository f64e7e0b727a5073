import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { createObservable, type Observable } from '../state/observable.ts';

/** Texts by key. Nothing here throws: the page holds the texts that the browser does not store. */
export interface TextStore {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
}

/**
 * The storage problem. `refused`: the browser forbids storage. `full`: only this tab stores something.
 * `fullEverywhere`: only this page holds it.
 */
export type StorageProblem = 'refused' | 'full' | 'fullEverywhere';

/** The storage that the tabs of this browser share. */
export interface BrowserStore extends TextStore {
  keys: () => string[];
  /** Stores a copy that can be fetched again; without space it is dropped silently. */
  cache: (key: string, text: string) => boolean;
  /** Returns true where only this tab has the text. */
  isOnlyInTab: (key: string) => boolean;
  /** Tests whether a session would fit. */
  probe: () => void;
  trouble: Pick<Observable<StorageProblem | null>, 'get' | 'subscribe'>;
}

/** Evicted first, in this order and in all their versions: copies, and the layout of a demo. */
const EXPENDABLE = [STORAGE_KEYS.rounds, STORAGE_KEYS.models, STORAGE_KEYS.layout].map((key) =>
  key.slice(0, key.indexOf('.v') + 2),
);
/** The key prefix in the tab's storage of texts that did not fit into the shared storage. */
const TAB_PREFIX = 'pitdesk.tab:';
const PROBE = 'pitdesk.probe.v1';
const PROBE_LENGTH = 2_000;

type Attempt<T> = { ok: true; value: T } | { ok: false; isFull: boolean };

/** The getter itself throws where the user or a policy forbids storage; some browsers have none. */
function attempt<T>(area: () => Storage, work: (storage: Storage) => T): Attempt<T> {
  try {
    return { ok: true, value: work(area()) };
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    return { ok: false, isFull: /quota/i.test(name) };
  }
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/**
 * @param shared the storage of all tabs
 * @param ofTab the storage of this tab, which survives a reload and has its own limit
 */
export function createBrowserStore(shared: () => Storage, ofTab: () => Storage): BrowserStore {
  /** The texts that the shared storage does not have, and whether the tab's storage has them. */
  const held = new Map<string, { text: string; inTab: boolean }>();
  const trouble = createObservable<StorageProblem | null>(null);
  let isRefused = false;

  const note = (): void => {
    const isInTab = [...held.values()].every(({ inTab }) => inTab);
    trouble.set(isRefused ? 'refused' : held.size === 0 ? null : isInTab ? 'full' : 'fullEverywhere');
  };
  const inShared = <T>(work: (storage: Storage) => T): Attempt<T> => {
    const result = attempt(shared, work);
    if (!result.ok && !result.isFull) isRefused = true;
    return result;
  };
  const drop = (key: string): void => {
    if (held.delete(key)) attempt(ofTab, (tab) => tab.removeItem(TAB_PREFIX + key));
  };
  const hold = (key: string, text: string): void => {
    const inTab = !isRefused && attempt(ofTab, (tab) => tab.setItem(TAB_PREFIX + key, text)).ok;
    if (!inTab) attempt(ofTab, (tab) => tab.removeItem(TAB_PREFIX + key));
    held.set(key, { text, inTab });
  };
  /** Returns false where the text does not fit even after the eviction. */
  const makeRoomFor = (key: string, text: string): boolean => {
    // Otherwise its older text would return in its place.
    inShared((storage) => storage.removeItem(key));
    const stored = (): boolean => inShared((storage) => storage.setItem(key, text)).ok;
    return (
      stored() ||
      EXPENDABLE.some((prefix) => {
        inShared((storage) => {
          for (const name of keysOf(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
        });
        return stored();
      })
    );
  };

  const store: BrowserStore = {
    getItem: (key) => {
      const here = held.get(key);
      if (here !== undefined) return here.text;
      const result = inShared((storage) => storage.getItem(key));
      return result.ok ? result.value : null;
    },
    setItem: (key, text) => {
      const first = inShared((storage) => storage.setItem(key, text));
      if (first.ok || (first.isFull && makeRoomFor(key, text))) {
        drop(key);
        drop(PROBE);
      } else hold(key, text);
      note();
    },
    removeItem: (key) => {
      drop(key);
      inShared((storage) => storage.removeItem(key));
      note();
    },
    keys: () => {
      const result = inShared(keysOf);
      return [...new Set([...(result.ok ? result.value : []), ...held.keys()])];
    },
    cache: (key, text) => {
      const { ok } = inShared((storage) => storage.setItem(key, text));
      if (!ok) inShared((storage) => storage.removeItem(key));
      note();
      return ok;
    },
    isOnlyInTab: (key) => held.has(key),
    probe: () => {
      store.setItem(PROBE, 'x'.repeat(PROBE_LENGTH));
      if (!held.has(PROBE)) store.removeItem(PROBE);
    },
    trouble: { get: trouble.get, subscribe: trouble.subscribe },
  };

  const takeUp = (tab: Storage): void => {
    for (const name of keysOf(tab)) {
      if (!name.startsWith(TAB_PREFIX)) continue;
      const key = name.slice(TAB_PREFIX.length);
      // Another tab has written it since.
      const isNewer = inShared((storage) => storage.getItem(key) !== null);
      if (isNewer.ok && isNewer.value) tab.removeItem(name);
      else held.set(key, { text: tab.getItem(name) ?? '', inTab: true });
    }
  };
  attempt(ofTab, takeUp);
  inShared((storage) => storage.getItem(STORAGE_KEYS.auth));
  note();

  window.addEventListener('storage', ({ key }) => {
    for (const name of key === null ? [...held.keys()] : [key]) drop(name);
    note();
  });
  return store;
}

export const browserStore = createBrowserStore(
  () => window.localStorage,
  () => window.sessionStorage,
);

/** The storage of this tab alone, for expendable texts. */
export const tabStore: TextStore = createTabStore(() => window.sessionStorage);

function createTabStore(area: () => Storage): TextStore {
  const held = new Map<string, string>();
  return {
    getItem: (key) => {
      const result = attempt(area, (storage) => storage.getItem(key));
      return held.get(key) ?? (result.ok ? result.value : null);
    },
    setItem: (key, text) => {
      if (attempt(area, (storage) => storage.setItem(key, text)).ok) held.delete(key);
      else held.set(key, text);
    },
    removeItem: (key) => {
      held.delete(key);
      attempt(area, (storage) => storage.removeItem(key));
    },
  };
}
