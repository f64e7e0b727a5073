import { useSyncExternalStore } from 'react';
import { storedLook, storeLook } from '../browser/looks.ts';
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

const choice = createObservable<LetterSet>(storedLook('road-letters') === 'chinese' ? 'chinese' : 'latin');

export function chooseLetterSet(next: LetterSet): void {
  storeLook('road-letters', next);
  choice.set(next);
}

export const useLetterSet = (): LetterSet => useSyncExternalStore(choice.subscribe, choice.get);

/**
 * Returns the letters of Banker, Player and Tie that the user chose. They are visual only: give the word to
 * screen readers.
 */
export const useWinnerLetters = (): (typeof WINNER_LETTERS)[LetterSet] => WINNER_LETTERS[useLetterSet()];
