import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { useSyncExternalStore } from 'react';
import { browserStore } from '../browser/browser-store.ts';
import { createObservable } from '../state/observable.ts';

/** Letters on beads and circles, in every language: boards of the trade use either set. */
export const WINNER_LETTERS = {
  latin: { banker: 'B', player: 'P', tie: 'T' },
  chinese: { banker: '庄', player: '闲', tie: '和' },
} as const;

export type LetterSet = keyof typeof WINNER_LETTERS;

export const LETTER_SETS = ['latin', 'chinese'] as const satisfies readonly LetterSet[];

/** Returns the letters of a set for the setting, in the order usual in the trade. */
export const lettersOf = (set: LetterSet): string => Object.values(WINNER_LETTERS[set]).join(' ');

const stored = browserStore.getItem(STORAGE_KEYS.roadLetters);

const choice = createObservable<LetterSet>(stored === 'chinese' ? stored : 'latin');

export function chooseLetterSet(next: LetterSet): void {
  browserStore.setItem(STORAGE_KEYS.roadLetters, next);
  choice.set(next);
}

export const useLetterSet = (): LetterSet => useSyncExternalStore(choice.subscribe, choice.get);

/**
 * Returns the letters of Banker, Player and Tie that this browser's user chose. They are visual only: give the word to
 * screen readers.
 */
export const useWinnerLetters = (): (typeof WINNER_LETTERS)[LetterSet] => WINNER_LETTERS[useLetterSet()];
