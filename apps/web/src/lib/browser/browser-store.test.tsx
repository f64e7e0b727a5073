import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { linesWith } from '#test/sources.ts';
import { changeLayout, layoutSettings } from '../layout/layout-settings.ts';
import { browserStore, createBrowserStore } from './browser-store.ts';
import { chooseSkin, currentSkin } from './skin.ts';

/** A storage with a limited number of characters. */
class SmallStorage implements Storage {
  readonly #texts = new Map<string, string>();
  readonly #room: number;
  constructor(room: number) {
    this.#room = room;
  }
  get length(): number {
    return this.#texts.size;
  }
  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    const others = [...this.#texts].filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    if (used + key.length + text.length > this.#room) throw new DOMException('full', 'QuotaExceededError');
    this.#texts.set(key, text);
  }
  removeItem(key: string): void {
    this.#texts.delete(key);
  }
  clear(): void {
    this.#texts.clear();
  }
}

const refuse = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};
const rounds = `${STORAGE_KEYS.rounds}:1:rounds`;
const draft = `${STORAGE_KEYS.drafts}:1:7`;

describe('a browser that forbids storage', () => {
  it('keeps everything in the page, and reports it', () => {
    const store = createBrowserStore(refuse, refuse);
    expect(store.trouble.get()).toBe('refused');
    store.setItem(STORAGE_KEYS.auth, 'session');
    expect(store.getItem(STORAGE_KEYS.auth)).toBe('session');
    expect(store.keys()).toEqual([STORAGE_KEYS.auth]);
    expect(store.isOnlyInTab(STORAGE_KEYS.auth)).toBe(true);
    expect(store.cache(rounds, 'copy')).toBe(false);
    store.removeItem(STORAGE_KEYS.auth);
    expect(store.getItem(STORAGE_KEYS.auth)).toBeNull();
    expect(store.trouble.get()).toBe('refused');
  });

  it('behaves like one without any storage', () => {
    // Some embedded browsers have null here, against the standard.
    const store = createBrowserStore(() => null as unknown as Storage, refuse);
    store.setItem(draft, 'half a sentence');
    expect([store.getItem(draft), store.trouble.get()]).toEqual(['half a sentence', 'refused']);
  });
});

describe('a full storage', () => {
  const room = 200;
  let shared: SmallStorage;
  let ofTab: SmallStorage;
  beforeEach(() => {
    shared = new SmallStorage(room);
    ofTab = new SmallStorage(room);
  });
  const open = (tab: Storage = ofTab) =>
    createBrowserStore(
      () => shared,
      () => tab,
    );

  it('evicts copies that can be fetched again, and keeps the session and drafts', () => {
    shared.setItem(draft, 'half a sentence');
    shared.setItem(rounds, 'x'.repeat(room - rounds.length - draft.length - 15));
    const store = open();
    store.setItem(STORAGE_KEYS.auth, 'session');
    expect(shared.getItem(STORAGE_KEYS.auth)).toBe('session');
    expect([shared.getItem(draft), shared.getItem(rounds)]).toEqual(['half a sentence', null]);
    expect(store.trouble.get()).toBeNull();
  });

  it('keeps a session in the tab across a reload, moves it back once there is space, and reports it', () => {
    shared.setItem('of another page', 'x'.repeat(room - 15));
    const store = open();
    store.setItem(STORAGE_KEYS.auth, 'session');
    expect(store.trouble.get()).toBe('full');
    const reloaded = open();
    expect([reloaded.getItem(STORAGE_KEYS.auth), reloaded.trouble.get()]).toEqual(['session', 'full']);
    shared.clear();
    reloaded.setItem(STORAGE_KEYS.auth, 'next session');
    expect(shared.getItem(STORAGE_KEYS.auth)).toBe('next session');
    expect([ofTab.length, reloaded.trouble.get()]).toEqual([0, null]);
  });

  it('keeps it in the page where the tab has no space either, and restores nothing older', () => {
    shared.setItem('of another page', 'x'.repeat(room - 15 - STORAGE_KEYS.auth.length - 3));
    shared.setItem(STORAGE_KEYS.auth, 'old');
    const store = open(new SmallStorage(0));
    store.setItem(STORAGE_KEYS.auth, 'session');
    expect([store.getItem(STORAGE_KEYS.auth), store.trouble.get()]).toEqual(['session', 'fullEverywhere']);
    expect(open().getItem(STORAGE_KEYS.auth)).toBeNull();
  });

  it('drops a copy without a report', () => {
    const store = open();
    expect(store.cache(rounds, 'x'.repeat(room))).toBe(false);
    expect([store.getItem(rounds), store.trouble.get()]).toEqual([null, null]);
  });

  it('accepts a newer value from another tab', () => {
    shared.setItem('of another page', 'x'.repeat(room - 15));
    const store = open();
    store.setItem(STORAGE_KEYS.auth, 'session');
    shared.clear();
    shared.setItem(STORAGE_KEYS.auth, 'of another tab');
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.auth, newValue: 'of another tab' }));
    expect(store.getItem(STORAGE_KEYS.auth)).toBe('of another tab');
    expect(open().getItem(STORAGE_KEYS.auth)).toBe('of another tab');
  });

  it('is detected before the sign-in', () => {
    const empty = open();
    empty.probe();
    expect([shared.length, empty.trouble.get()]).toEqual([0, 'fullEverywhere']);
    shared = new SmallStorage(9_000);
    ofTab.clear();
    const roomy = open();
    roomy.probe();
    expect([roomy.keys(), roomy.trouble.get()]).toEqual([[], null]);
  });
});

describe('a setting', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    for (const key of browserStore.keys()) browserStore.removeItem(key);
  });

  it('applies in a browser without space to store it, and no earlier value returns', () => {
    chooseSkin('light');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    chooseSkin('dark');
    changeLayout({ width: 'fixed' });
    expect([currentSkin(), layoutSettings.get().width]).toEqual(['dark', 'fixed']);
    expect(localStorage.getItem(STORAGE_KEYS.skin)).toBeNull();
  });
});

it('is the only code that uses the storage of the browser', () => {
  const pattern = /\b(?:localStorage|sessionStorage|indexedDB)\b/;
  expect(linesWith(pattern, ['lib/browser/browser-store.ts'])).toEqual([]);
});
