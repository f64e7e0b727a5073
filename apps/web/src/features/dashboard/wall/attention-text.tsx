import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatSpan } from '../../../lib/format-span.ts';
import { useMinutesSince } from '../../../lib/use-now.ts';
import type { Attention } from './attention.ts';

const MINUTE_MS = 60_000;

/** Why a table needs a person, and for how long where that is known. */
export function AttentionText({ attention: { reason, since } }: { attention: Attention }) {
  const { t } = useTranslation('wall');
  const [language] = useLanguage();
  const minutes = useMinutesSince(since ?? 0);
  if (since === null || minutes === 0) return <span>{t(`attention.${reason}`)}</span>;
  return (
    <span className="tabular">
      {t(`attention.${reason}`)} {formatSpan(minutes * MINUTE_MS, language)}
    </span>
  );
}
