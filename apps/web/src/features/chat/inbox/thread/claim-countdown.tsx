import type { Instant } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../lib/use-now.ts';

/** How long a claim still lasts, in minutes and seconds. */
export function ClaimCountdown({ until }: { until: Instant }) {
  const { t } = useTranslation('inbox');
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1_000));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="claim-control__left tabular" title={t('claim.until')}>
      {left}
    </span>
  );
}
