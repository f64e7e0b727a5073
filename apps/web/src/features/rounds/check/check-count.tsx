import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { CheckState } from './use-check.ts';

/** How far a check is, and what it has found so far. */
export function CheckCount({ state: { step, checked, count } }: { state: CheckState }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  return (
    <p className="check__count tabular" role="status">
      {t(`check.step.${step}`)} · {t('check.checked', { count: checked, n: formatNumber(checked, language) })}{' '}
      · <strong>{t('check.broken', { count, n: formatNumber(count, language) })}</strong>
    </p>
  );
}
