import './age-note.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatTime } from '#lib/text/format.ts';
import { useNow } from '#lib/time/use-now.ts';

/** Shows the age of data, once it is no longer current. */
export function AgeNote({ since }: { since: number }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const age = ageOf(since, useNow());
  if (age.unit === 'current') return null;
  const text =
    age.unit === 'since'
      ? t('age.since', { time: formatTime(since, language) })
      : t(`age.${age.unit}`, { value: age.value });
  return <span className="age tabular">{text}</span>;
}

/** Data younger than this counts as current, and its age is not shown. */
const CURRENT_FOR_MS = 5_000;

/** An age, in the largest unit that is exact enough. */
type Age = { unit: 'current' } | { unit: 'seconds' | 'minutes'; value: number } | { unit: 'since' };

function ageOf(since: number, now: number): Age {
  const ms = now - since;
  if (ms < CURRENT_FOR_MS) return { unit: 'current' };
  if (ms < 60_000) return { unit: 'seconds', value: Math.floor(ms / 1_000) };
  if (ms < 3_600_000) return { unit: 'minutes', value: Math.floor(ms / 60_000) };
  return { unit: 'since' };
}
