import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Suggestion, slashQueryAt, suggestionsFor, withSuggestion } from './slash-query.ts';

interface Writing {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
  suggestions: readonly Suggestion[];
}

export interface SuggestionPopup {
  id: string;
  found: readonly Suggestion[];
  active: number;
  choose: (suggestion: Suggestion) => void;
}

/**
 * Suggestions behind a slash: the focus stays in the field, which names the active one; arrows move, Enter and Tab take
 * it, Escape leaves the slash as it is. `onKeyDown` says whether the key was for the list.
 */
export function useSuggestions({ field, text, setText, suggestions }: Writing) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const [choice, setChoice] = useState({ words: '', index: 0 });
  const caretAfter = useRef<number | null>(null);

  const query = caret === null ? null : slashQueryAt(text, caret);
  const place = query === null ? null : `${query.start} ${query.words}`;
  const found = query === null || place === left ? [] : suggestionsFor(suggestions, query.words);
  const index = choice.words === query?.words ? choice.index : 0;
  const active = Math.min(index, found.length - 1);
  const isOpen = found.length > 0;

  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });

  const choose = (suggestion: Suggestion): void => {
    if (query === null) return;
    const next = withSuggestion(text, query, suggestion);
    caretAfter.current = next.caret;
    setCaret(next.caret);
    setText(next.text);
    field.current?.focus();
  };
  const move = (by: number): void => {
    if (query !== null) setChoice({ words: query.words, index: (active + by + found.length) % found.length });
  };

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (!(isOpen && isPlain) || event.nativeEvent.isComposing) return false;
    const chosen = found[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setLeft(place);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) choose(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const popup: SuggestionPopup | null = isOpen ? { id, found, active, choose } : null;
  return {
    popup,
    onKeyDown,
    /** For `onSelect` of the field, which tells of every move of the caret, and for its `onBlur`. */
    noteCaret: () => setCaret(field.current?.selectionStart ?? null),
    forgetCaret: () => setCaret(null),
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(id, active) : undefined,
    },
  };
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
