import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useMinutesSince } from '#lib/time/use-now.ts';
import type { Attention } from './attention.ts';

const MINUTE_MS = 60_000;

/** The reason why a table needs a person, with its duration where known; or the colleague who acknowledged it. */
export function AttentionText({ attention: { reason, since, acknowledgedBy } }: { attention: Attention }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const minutes = useMinutesSince(since ?? 0);
  const what = t(`attention.${reason}`);
  if (acknowledgedBy !== null) {
    const name = plainLine(acknowledgedBy);
    return (
      <span>
        <span>{what}</span> <span aria-hidden="true">{`✓ ${name}`}</span>
        <span className="visually-hidden">{t('attention.known', { name })}</span>
      </span>
    );
  }
  const span = since !== null && minutes > 0 ? formatSpan(minutes * MINUTE_MS, language) : '';
  return <span className="tabular">{`${what} ${span}`.trim()}</span>;
}
