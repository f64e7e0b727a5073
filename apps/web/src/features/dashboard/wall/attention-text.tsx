import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatSpan } from '../../../lib/format-span.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useMinutesSince } from '../../../lib/use-now.ts';
import type { Attention } from './attention.ts';

const MINUTE_MS = 60_000;

/** Why a table needs a person, for how long where that is known, and who knows of it. */
export function AttentionText({ attention: { reason, since, knownBy } }: { attention: Attention }) {
  const { t } = useTranslation('wall');
  const [language] = useLanguage();
  const minutes = useMinutesSince(since ?? 0);
  const words = [t(`attention.${reason}`)];
  if (since !== null && minutes > 0) words.push(formatSpan(minutes * MINUTE_MS, language));
  if (knownBy !== null) words.push(`· ${t('known', { name: plainLine(knownBy) })}`);
  return <span className="tabular">{words.join(' ')}</span>;
}
