import type { Language } from '@pitdesk/contracts/browser';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClockIn, formatOf } from '#lib/text/format-in-zone.ts';
import { useClockValue } from '#lib/time/use-now.ts';

const MINUTE_MS = 60_000;

/** The property's day and time, which may differ from this computer's. */
export function WallClock({ zone }: { zone: string | undefined }) {
  const { t } = useTranslation('wall');
  const [language] = useLanguage();
  const now = useClockValue((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS);
  if (zone === undefined) {
    return (
      <p className="wall-clock">
        <span className="wall-clock__time">{'\u00A0'}</span>
      </p>
    );
  }
  const { clock, day } = zoneTime(now, zone, language);
  return (
    <p className="wall-clock">
      <span className="visually-hidden">{`${t('clock')} `}</span>
      <time translate="no" className="wall-clock__time tabular" dateTime={new Date(now).toISOString()}>
        {clock}
      </time>
      <span className="wall-clock__day">{day}</span>
      <span className="wall-clock__zone">{zone.replaceAll('_', ' ')}</span>
    </p>
  );
}

/** Returns the wall-clock time of a zone at a moment. */
export function zoneTime(at: number, zone: string, language: Language): { clock: string; day: string } {
  const day = formatOf(language, zone, { weekday: 'long', day: 'numeric', month: 'long' });
  return { clock: formatClockIn(at, language, zone), day: day.format(at) };
}
