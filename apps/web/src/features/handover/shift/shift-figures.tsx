import './shift-figures.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useShiftSummaryQuery } from '../api.ts';

const POLLING_MS = 30_000;
const UNKNOWN = '–';

/** The shift so far in figures, gathered for whoever writes about it. */
export function ShiftFigures() {
  const { t } = useTranslation('handover');
  const [language] = useLanguage();
  const { data, isError } = useShiftSummaryQuery('shift', {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <section className="shift-figures" aria-label={t('summary.title')} data-stale={isError || undefined}>
      <h2 className="shift-figures__title">{t('summary.title')}</h2>
      {data === undefined ? (
        <p className="shift-figures__none">{t(isError ? 'summary.failed' : 'summary.loading')}</p>
      ) : (
        <dl className="shift-figures__list">
          {data.figures.map(({ name, count }) => (
            <div key={name}>
              <dt>{t(`summary.${name}`)}</dt>
              <dd className="tabular" title={count === null ? t('summary.unknown') : undefined}>
                {count === null ? UNKNOWN : formatNumber(count, language)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
