import './field.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/server-clock.ts';
import { ChoiceField } from './choice-field.tsx';
import { isReversed, type Range, toLocalInput, toUtc } from './time-range.ts';

const HOUR_MS = 3_600_000;
const PRESETS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
const NAMES = ['hour', 'day', 'week'] as const;

interface Props extends Range {
  onChange: (range: Range) => void;
}

/** From when to when, typed in the viewer's zone and kept in UTC: from the first moment on, up to before the second. */
export function TimeRangeField({ from, to, onChange }: Props) {
  const { t } = useTranslation('lists');
  const id = useId();
  const reversed = isReversed({ from, to });
  const choosePreset = (name: keyof typeof PRESETS | ''): void => {
    if (name !== '') onChange({ from: new Date(serverNow() - PRESETS[name]).toISOString(), to: '' });
  };
  return (
    <div className="time-range">
      <ChoiceField
        label={t('time.last')}
        value=""
        all={t('time.choose')}
        options={NAMES.map((value) => ({ value, label: t(`time.${value}`) }))}
        onChange={choosePreset}
      />
      <label className="list-field" title={from}>
        <span>{t('time.from')}</span>
        <input
          type="datetime-local"
          value={toLocalInput(from)}
          onChange={(event) => onChange({ from: toUtc(event.target.value), to })}
        />
      </label>
      <label className="list-field" title={to}>
        <span>{t('time.to')}</span>
        <input
          type="datetime-local"
          value={toLocalInput(to)}
          aria-invalid={reversed}
          aria-describedby={reversed ? `${id}-problem` : undefined}
          onChange={(event) => onChange({ from, to: toUtc(event.target.value) })}
        />
      </label>
      {reversed && (
        <p className="time-range__problem" id={`${id}-problem`}>
          {t('time.reversed')}
        </p>
      )}
    </div>
  );
}
