import './field.css';
import { gamingDays, RELATIVE_DAYS, type RelativeDays } from '@pitdesk/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '../../api/use-property-calendar.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { ChoiceField } from './choice-field.tsx';
import { DayRangeField } from './day-range-field.tsx';
import { SpanNote } from './span-note.tsx';
import { isReversed, type Range, toLocalInput, toUtc } from './time-range.ts';

const HOUR_MS = 3_600_000;
const PRESETS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
const NAMES = ['hour', 'day', 'week'] as const;

type Choice = RelativeDays | 'days' | keyof typeof PRESETS;

interface Chosen extends Range {
  /** Gaming days as the address has them; '' where moments are chosen, or nothing is. */
  gaming_day: string;
}

interface Props {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/**
 * When: gaming days of the property, or from when to when, typed in the viewer's zone and kept in UTC, from the first
 * moment on, up to before the second. `today` stays what it says: kept in a view, it is another day tomorrow.
 */
export function TimeRangeField({ chosen: { gaming_day, from, to }, onChange }: Props) {
  const { t } = useTranslation('lists');
  const id = useId();
  const calendar = usePropertyCalendar();
  const reversed = isReversed({ from, to });
  const days = calendar && gamingDays(gaming_day, serverNow(), calendar);
  const relative = RELATIVE_DAYS.find((known) => known === gaming_day);
  const showDays = (text: string): void => onChange({ gaming_day: text, from: '', to: '' });
  const choose = (choice: Choice | ''): void => {
    if (choice === '') onChange({ gaming_day: '', from: '', to: '' });
    else if (choice === 'days') showDays(days?.first ?? today(calendar) ?? '');
    else if (choice in PRESETS) {
      const since = serverNow() - PRESETS[choice as keyof typeof PRESETS];
      onChange({ gaming_day: '', from: new Date(since).toISOString(), to: '' });
    } else showDays(choice);
  };
  return (
    <div className="time-range">
      <ChoiceField<Choice>
        label={t('time.last')}
        value={relative ?? (gaming_day === '' ? '' : 'days')}
        all={from === '' && to === '' ? t('time.any') : t('time.moments')}
        options={[
          ...(calendar === undefined
            ? []
            : ([...RELATIVE_DAYS, 'days'] as const).map((value) => ({ value, label: t(`time.${value}`) }))),
          ...NAMES.map((value) => ({ value, label: t(`time.${value}`) })),
        ]}
        onChange={choose}
      />
      {gaming_day !== '' ? (
        relative === undefined &&
        days !== undefined && <DayRangeField first={days.first} last={days.last} onChange={showDays} />
      ) : (
        <>
          <label className="list-field" title={from}>
            <span>{t('time.from')}</span>
            <input
              type="datetime-local"
              value={toLocalInput(from)}
              onChange={(event) => onChange({ gaming_day: '', from: toUtc(event.target.value), to })}
            />
          </label>
          <label className="list-field" title={to}>
            <span>{t('time.to')}</span>
            <input
              type="datetime-local"
              value={toLocalInput(to)}
              aria-invalid={reversed}
              aria-describedby={reversed ? `${id}-problem` : undefined}
              onChange={(event) => onChange({ gaming_day: '', from, to: toUtc(event.target.value) })}
            />
          </label>
        </>
      )}
      {days !== undefined && calendar !== undefined && <SpanNote days={days} zone={calendar.zone} />}
      {reversed && (
        <p className="time-range__problem" id={`${id}-problem`}>
          {t('time.reversed')}
        </p>
      )}
    </div>
  );
}

const today = (calendar: ReturnType<typeof usePropertyCalendar>): string | undefined =>
  calendar && gamingDays('today', serverNow(), calendar)?.first;
