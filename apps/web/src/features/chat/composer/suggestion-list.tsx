import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { type Suggestion, slashQueryAt, suggestionsFor, withSuggestion } from './slash-query.ts';

interface Writing {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
  suggestions: readonly Suggestion[];
  /** Called before a suggestion is inserted; calling the given function inserts it. */
  beforeInsert?: BeforeInsert | undefined;
}

/** Completes a suggestion, if necessary by asking the user. */
export type BeforeInsert = (suggestion: Suggestion, insert: (suggestion: Suggestion) => void) => void;

interface SuggestionPopup {
  id: string;
  found: readonly Suggestion[];
  active: number;
  choose: (suggestion: Suggestion) => void;
}

/**
 * Offers suggestions after a slash. The focus stays in the field, which names the active suggestion. Arrows move, Enter and
 * Tab insert it, Escape closes the list. `onKeyDown` returns true for a key of the list.
 */
export function useSuggestions({ field, text, setText, suggestions, beforeInsert }: Writing) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [choice, setChoice] = useState({ words: '', index: 0 });
  const caretAfter = useRef<number | null>(null);

  const query = caret === null ? null : slashQueryAt(text, caret);
  const place = query === null ? null : `${query.start} ${query.words}`;
  const found = query === null || place === dismissed ? [] : suggestionsFor(suggestions, query.words);
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
    const insert = (whole: Suggestion): void => {
      const next = withSuggestion(text, query, whole);
      caretAfter.current = next.caret;
      setCaret(next.caret);
      setText(next.text);
      field.current?.focus();
    };
    if (beforeInsert === undefined) insert(suggestion);
    else beforeInsert(suggestion, insert);
  };
  const move = (by: number): void => {
    if (query !== null) setChoice({ words: query.words, index: (active + by + found.length) % found.length });
  };

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (!(isOpen && isPlain) || isComposing(event.nativeEvent)) return false;
    const chosen = found[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setDismissed(place);
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
    /** For the field's `onSelect`, which fires at every move of the caret, and its `onBlur`. */
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

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The canned replies that match the text after a slash, in a popup above the field. */
export function SuggestionList({ popup }: { popup: SuggestionPopup | null }) {
  const { t } = useTranslation('inbox');
  const list = useRef<HTMLDivElement>(null);
  const active = popup?.active;
  useEffect(() => {
    const option = active === undefined ? undefined : list.current?.children[active];
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <span className="visually-hidden" role="status">
        {popup !== null && t('canned.found', { count: popup.found.length })}
      </span>
      {popup !== null && (
        <div
          className="popup-list suggestions"
          id={popup.id}
          role="listbox"
          aria-label={t('canned.title')}
          ref={list}
        >
          {popup.found.map((suggestion, index) => (
            // The focus stays in the field, which handles the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the message box has the keys.
            <div
              key={suggestion.id}
              id={optionId(popup.id, index)}
              role="option"
              aria-selected={index === popup.active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => popup.choose(suggestion)}
            >
              <strong translate="no">{`/${suggestion.shortcut}`}</strong>{' '}
              <FallbackMark suggestion={suggestion} />
              <bdi translate="no" className="cut">
                {suggestion.text}
              </bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Names the language of a text that is not in the conversation's language. */
export function FallbackMark({ suggestion: { fallback } }: { suggestion: Suggestion }) {
  const { t } = useTranslation('inbox');
  if (fallback === null || fallback === 'any') return null;
  return (
    <small className="suggestion__fallback muted">
      {t('canned.fallback', { language: LANGUAGE_NAMES[fallback] })}
    </small>
  );
}
