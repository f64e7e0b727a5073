import type { HandoverState } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '../../../api/tables-api.ts';
import { Moment } from '../../../components/moment.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClockIn, formatDayName } from '../../../lib/format-in-zone.ts';
import { plainLine } from '../../../lib/plain-line.ts';

/** Which shift it is, by the property's clock, and who took it over last. */
export function ShiftNow({ state: { shift, taken_over } }: { state: HandoverState }) {
  const { t } = useTranslation('handover');
  const [language] = useLanguage();
  const calendar = usePropertyCalendar();
  const clock = (at: string): string =>
    calendar === undefined ? '' : formatClockIn(Date.parse(at), language, calendar.zone);
  const name = t('shift.name', { day: formatDayName(shift.gaming_day, language), number: shift.number });
  return (
    <p className="handover__shift">
      <span>
        {name}
        {calendar !== undefined && ` · ${clock(shift.from)} – ${clock(shift.to)} (${calendar.zone})`}
      </span>
      {taken_over !== null && (
        <span>
          {t('shift.takenOver', { by: plainLine(taken_over.author.username) })}{' '}
          <Moment at={taken_over.at} focusable />
        </span>
      )}
    </p>
  );
}
