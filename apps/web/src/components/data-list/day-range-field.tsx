import { gamingDaysText } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';

interface Props {
  first: string;
  last: string;
  onChange: (gamingDay: string) => void;
}

/** Gaming days by their dates, from one to another; a day that stands behind the other takes it along. */
export function DayRangeField({ first, last, onChange }: Props) {
  const { t } = useTranslation('lists');
  const change = (from: string, to: string): void => {
    // A field that is being typed into is empty: what was asked for stays until it is whole.
    if (from !== '' && to !== '') onChange(gamingDaysText(from, to));
  };
  return (
    <>
      <label className="list-field">
        <span>{t('time.firstDay')}</span>
        <input
          type="date"
          value={first}
          onChange={({ target: { value } }) => change(value, value > last ? value : last)}
        />
      </label>
      <label className="list-field">
        <span>{t('time.lastDay')}</span>
        <input
          type="date"
          value={last}
          onChange={({ target: { value } }) => change(value !== '' && value < first ? value : first, value)}
        />
      </label>
    </>
  );
}
