import './age-note.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { ageOf } from '../lib/age.ts';
import { formatTime } from '../lib/format.ts';
import { useNow } from '../lib/use-now.ts';

/** How old something is, once that is worth saying. */
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
