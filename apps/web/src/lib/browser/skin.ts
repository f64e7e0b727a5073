import type { Skin } from '#config/tokens.ts';
import { createObservable } from '../state/observable.ts';
import { storedLook, storeLook } from './looks.ts';

export const SKIN_CHOICES = ['light', 'dark', 'system'] as const;
export type SkinChoice = (typeof SKIN_CHOICES)[number];

const DARK_QUERY = '(prefers-color-scheme: dark)';
const PRINT_QUERY = 'print';

const isChoice = (value: unknown): value is SkinChoice => SKIN_CHOICES.some((known) => known === value);

function storedChoice(): SkinChoice {
  const stored = storedLook('skin');
  return isChoice(stored) ? stored : 'system';
}

const choice = createObservable<SkinChoice>('system');

export const skinChoice = { get: choice.get, subscribe: choice.subscribe };

/** Restores the stored skin; without one the style sheet follows the system. */
export function restoreSkin(): void {
  applySkin(storedChoice());
}

export function chooseSkin(next: SkinChoice): void {
  storeLook('skin', next);
  applySkin(next);
}

function applySkin(next: SkinChoice): void {
  if (next === 'system') delete document.documentElement.dataset.skin;
  else document.documentElement.dataset.skin = next;
  choice.set(next);
}

export function subscribeToSkin(listener: () => void): () => void {
  const queries = [DARK_QUERY, PRINT_QUERY].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  const unsubscribe = choice.subscribe(listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
    unsubscribe();
  };
}

/** Returns the current skin: the stored one, or the system's preference. Paper is always light. */
export function currentSkin(): Skin {
  if (window.matchMedia(PRINT_QUERY).matches) return 'light';
  const chosen = choice.get();
  if (chosen !== 'system') return chosen;
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}
