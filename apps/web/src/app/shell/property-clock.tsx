import './property-clock.css';
import { gamingDayOf } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '../../api/use-property-calendar.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatClockIn, formatDayName, showSame, viewerZone } from '../../lib/format-in-zone.ts';
import { useClockValue } from '../../lib/use-now.ts';

const MINUTE_MS = 60_000;

/** The property's time and gaming day, for whoever sits where the clocks show another time. */
export function PropertyClock() {
  const { t } = useTranslation('shell');
  const [language] = useLanguage();
  const calendar = usePropertyCalendar();
  const now = useClockValue((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS);
  if (calendar === undefined || showSame(now, calendar.zone, viewerZone())) return null;
  return (
    <p className="property-clock" title={calendar.zone}>
      <span>{t('propertyClock.time', { time: formatClockIn(now, language, calendar.zone) })}</span>
      <span>{t('propertyClock.day', { day: formatDayName(gamingDayOf(now, calendar), language) })}</span>
    </p>
  );
}
