import { useTranslation } from 'react-i18next';
import type { Suggestion } from '../../composer/suggestions/slash-query.ts';

interface Props {
  suggestions: readonly Suggestion[];
  onInsert: (suggestion: Suggestion) => void;
  onManage: () => void;
}

/** The canned replies, one press away. */
export function CannedList({ suggestions, onInsert, onManage }: Props) {
  const { t } = useTranslation('inbox');
  return (
    <section className="side__part" aria-label={t('canned.title')}>
      <div className="side__heading">
        <h3 className="side__title">{t('canned.title')}</h3>
        <button type="button" className="link-button" onClick={onManage}>
          {t('canned.manage')}
        </button>
      </div>
      {suggestions.length === 0 && <p className="side__quiet">{t('canned.empty')}</p>}
      <ul className="side__replies">
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <button
              type="button"
              className="side__reply"
              title={suggestion.text}
              onClick={() => onInsert(suggestion)}
            >
              <span className="side__shortcut">/{suggestion.shortcut}</span>
              <bdi className="side__reply-text">{suggestion.text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
