import './state-filter.css';
import { EVENT_STATES, type EventState } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';

interface Props {
  chosen: EventState | '';
  counts: Record<EventState, number> | undefined;
  onChange: (state: EventState | '') => void;
}

/** How many events there are of each state, and the way to see those alone. */
export function StateFilter({ chosen, counts, onChange }: Props) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const all = counts && EVENT_STATES.reduce((sum, state) => sum + counts[state], 0);
  const choice = (state: EventState | '', text: string, count: number | undefined) => (
    <button
      key={state}
      type="button"
      className="state-filter__choice"
      aria-pressed={chosen === state}
      onClick={() => onChange(state)}
    >
      {text}
      <span className="state-filter__count tabular">
        {count === undefined ? '' : formatNumber(count, language)}
      </span>
    </button>
  );
  return (
    <fieldset className="state-filter plain-fieldset">
      <legend className="visually-hidden">{t('filter.state')}</legend>
      {choice('', t('filter.all'), all)}
      {EVENT_STATES.map((state) => choice(state, t(`state.${state}`), counts?.[state]))}
    </fieldset>
  );
}
