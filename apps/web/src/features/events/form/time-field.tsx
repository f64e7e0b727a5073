import { useTranslation } from 'react-i18next';
import { toUtc } from '../../../components/data-list/time-range.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatUtc } from '../../../lib/format.ts';
import { formatRelative } from '../../../lib/format-relative.ts';
import { useMinutesPast } from '../../../lib/use-now.ts';
import { Field } from './field.tsx';

interface Props {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A moment, typed in the viewer's zone; the same in UTC and how far it is stand below. */
export function TimeField({ label, value, problem, onChange }: Props) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const instant = toUtc(value);
  const at = instant === '' ? 0 : Date.parse(instant);
  const minutes = useMinutesPast(at);
  const help =
    instant === ''
      ? t('form.localTime')
      : t('form.utc', { utc: formatUtc(at), relative: formatRelative(minutes, language) });
  return (
    <Field label={label} help={help} problem={problem}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
