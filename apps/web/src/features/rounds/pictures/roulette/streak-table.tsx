import './streak-table.css';
import type { LayoutStreaks, Streak, Streaks } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';

/** The streak that the wheel is in, and the longest of the sample. */
export function StreakTable({ streaks }: { streaks: LayoutStreaks }) {
  const { t } = useTranslation('rounds');
  const told = <Value,>(streak: Streak<Value> | null, name: (value: Value) => string): string =>
    streak === null ? '–' : t('pictures.streak', { what: name(streak.value), length: streak.length });
  const row = <Value,>({ current, longest }: Streaks<Value>, name: (value: Value) => string) => (
    <tr>
      <td>{told(current, name)}</td>
      <td>{told(longest, name)}</td>
    </tr>
  );
  return (
    <table className="streak-table">
      <caption className="roulette-statistics__title">{t('pictures.streaks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pictures.column.current')}</th>
          <th scope="col">{t('pictures.column.longest')}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {row(streaks.colour, (value) => t(`pictures.colour.${value}`))}
        {row(streaks.parity, (value) => t(`pictures.parity.${value}`))}
        {row(streaks.half, (value) => t(`pictures.half.${value}`))}
        {row(streaks.dozen, (value) => t(`pictures.dozen.${value}`))}
        {row(streaks.column, (value) => t(`pictures.layoutColumn.${value}`))}
      </tbody>
    </table>
  );
}
