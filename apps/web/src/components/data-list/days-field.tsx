import { gamingDays, RELATIVE_DAYS } from '@pitdesk/contracts/gaming-day';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '#api/console-info.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { ChoiceField } from './fields.tsx';
import { DayRangeField, SpanNote } from './time-range-field.tsx';

interface Props {
  /** Gaming days in the format of the lists' addresses. */
  value: string;
  onChange: (gamingDay: string) => void;
}

const CHOICES = [...RELATIVE_DAYS, 'days'] as const;

/** Gaming days of the property; never empty, because a report needs a range. */
export function DaysField({ value, onChange }: Props) {
  const { t } = useTranslation('lists');
  const calendar = usePropertyCalendar();
  const days = calendar && gamingDays(value, serverNow(), calendar);
  const relative = RELATIVE_DAYS.find((known) => known === value);
  const choose = (choice: string): void => onChange(choice === 'days' ? (days?.first ?? value) : choice);
  return (
    <Flex wrap gap={8} align="center" className="time-range days-field">
      <ChoiceField
        label={t('time.last')}
        value={relative ?? 'days'}
        options={CHOICES.map((choice) => ({ value: choice, label: t(`time.${choice}`) }))}
        onChange={choose}
      />
      {relative === undefined && days !== undefined && (
        <DayRangeField first={days.first} last={days.last} onChange={onChange} />
      )}
      {days !== undefined && calendar !== undefined ? (
        <SpanNote days={days} zone={calendar.zone} />
      ) : (
        <p className="time-range__means hint">{'\u00A0'}</p>
      )}
    </Flex>
  );
}
