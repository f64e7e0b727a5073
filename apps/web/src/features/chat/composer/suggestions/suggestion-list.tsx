import './suggestion-list.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { optionId, type SuggestionPopup } from './use-suggestions.ts';

/** The canned replies that fit what was typed behind a slash; it stands above the field that it belongs to. */
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
        <div className="suggestions" id={popup.id} role="listbox" aria-label={t('canned.title')} ref={list}>
          {popup.found.map((suggestion, index) => (
            // The focus stays in the field: the keys are handled there, and a press must not take it away.
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the message box has the keys.
            <div
              key={suggestion.id}
              id={optionId(popup.id, index)}
              className="suggestions__option"
              role="option"
              aria-selected={index === popup.active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => popup.choose(suggestion)}
            >
              <span className="suggestions__shortcut">/{suggestion.shortcut}</span>
              <bdi className="suggestions__text">{suggestion.text}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
