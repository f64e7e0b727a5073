import { isLanguage, type Language } from '@pitdesk/contracts/browser';
import { TRANSLATOR_ENGINES, type TranslatorEngine } from '@pitdesk/contracts/translation';
import { useCallback, useMemo } from 'react';
import { useStoredText } from '#api/stored-texts.ts';
import { isRecord } from '#lib/text/unknown-values.ts';
import { useChat } from '../live/chat.ts';
import { type Place, placeName } from '../live/place.ts';

/** The translation of a draft. */
export interface StoredTranslation {
  /** The draft that it translates. */
  readonly source: string;
  /** The translation with the sender's changes. */
  readonly text: string;
  /** The engine's translation. */
  readonly machine: string;
  readonly target: Language;
  readonly engine: TranslatorEngine;
}

/** Parses a stored translation; null if it is invalid. */
export function readTranslation(kept: string | undefined): StoredTranslation | null {
  if (kept === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(kept);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { source, text, machine, target, engine: name } = value;
  const engine = TRANSLATOR_ENGINES.find((known) => known === name);
  if (typeof source !== 'string' || typeof text !== 'string' || typeof machine !== 'string') return null;
  return isLanguage(target) && engine !== undefined ? { source, text, machine, target, engine } : null;
}

/** Returns the translation of a conversation's draft, and a function that replaces it. It is stored with the draft. */
export function useStoredTranslation(
  place: Place,
): [StoredTranslation | null, (next: StoredTranslation | null) => void] {
  const [kept, keep] = useStoredText(useChat().translations, placeName(place));
  const translation = useMemo(() => readTranslation(kept), [kept]);
  const set = useCallback((next: StoredTranslation | null) => keep(next && JSON.stringify(next)), [keep]);
  return [translation, set];
}
