import { useTranslation } from 'react-i18next';
import { useMinutesSince } from '../../../lib/use-now.ts';
import type { Attention } from './attention.ts';

/** Why a table needs a person, and for how many minutes where that is known. */
export function AttentionText({ attention: { reason, since } }: { attention: Attention }) {
  const { t } = useTranslation('wall');
  const minutes = useMinutesSince(since ?? 0);
  if (since === null || minutes === 0) return <span>{t(`attention.${reason}`)}</span>;
  return (
    <span className="tabular">
      {t(`attention.${reason}`)} {t('minutes', { value: minutes })}
    </span>
  );
}
