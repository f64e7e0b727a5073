import { Button } from 'antd';
import './selection-bar.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';

interface Props {
  chosen: number;
  /** How many of them the filter hides. */
  hidden: number;
  /** How many the filter shows, and of how many; null while it shows everybody. */
  shown: { n: number; all: number } | null;
  onRemove: () => void;
  onClear: () => void;
}

/** How many are chosen and what can be done to them; while nobody is, how to work the list. Its room never changes. */
export function SelectionBar({ chosen, hidden, shown, onRemove, onClear }: Props) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  return (
    <div className="selection-bar" data-chosen={chosen > 0 || undefined}>
      {chosen === 0 && shown !== null && (
        <p className="selection-bar__shown tabular" role="status">
          {t('shown', { n: number(shown.n), all: number(shown.all) })}
        </p>
      )}
      <p className="selection-bar__keys" id="players-keys">
        {t('keys')}
      </p>
      {chosen > 0 && (
        <>
          <p className="selection-bar__count tabular" role="status">
            {t('chosen', { count: chosen, n: number(chosen) })}
            {hidden > 0 && (
              <span className="selection-bar__hidden">{` ${t('chosenHidden', { count: hidden, n: number(hidden) })}`}</span>
            )}
          </p>
          <Button onClick={onClear}>{t('chooseNobody')}</Button>
          <Button danger onClick={onRemove}>
            {t('removal.remove', { count: chosen, n: number(chosen) })}
          </Button>
        </>
      )}
    </div>
  );
}
