import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { formatDayName } from '../../../lib/format-in-zone.ts';
import { useShiftSummaryQuery } from '../../handover/api.ts';

const POLLING_MS = 60_000;

/** How many rounds began in this gaming day. */
export function RoundsToday() {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const { data } = useShiftSummaryQuery('day', { pollingInterval: POLLING_MS, skipPollingIfUnfocused: true });
  const count = data?.figures.find(({ name }) => name === 'rounds')?.count ?? null;
  if (data === undefined || count === null) return null;
  return (
    <span className="tabular" title={formatDayName(data.shift.gaming_day, language)}>
      {t('totals.today', { value: formatNumber(count, language) })}
    </span>
  );
}
