import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { createObservable } from '../state/observable.ts';
import { browserStore } from './browser-store.ts';

/** The choices that the sign-in and the first paint need: this browser keeps them beside the account's settings. */
const KEYS = {
  language: STORAGE_KEYS.language,
  skin: STORAGE_KEYS.skin,
  hours: STORAGE_KEYS.hours,
  'road-letters': STORAGE_KEYS.roadLetters,
} as const;

export type Look = keyof typeof KEYS;
export const LOOKS = Object.keys(KEYS) as Look[];

const latest = createObservable<{ name: Look; text: string } | null>(null);

/** The latest choice in this page. */
export const latestLook = { get: latest.get, subscribe: latest.subscribe };

export const storedLook = (name: Look): string | null => browserStore.getItem(KEYS[name]);

export function storeLook(name: Look, text: string): void {
  browserStore.setItem(KEYS[name], text);
  latest.set({ name, text });
}
