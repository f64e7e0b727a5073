import type { Language } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useClockValue } from '../../../lib/use-now.ts';

const MINUTE_MS = 60_000;

/** The property's day and time, which need not be this computer's. */
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
      <span className="visually-hidden">{t('clock')} </span>
      <time className="wall-clock__time tabular" dateTime={new Date(now).toISOString()}>
        {clock}
      </time>
      <span className="wall-clock__day">{day}</span>
      <span className="wall-clock__zone">{zone.replaceAll('_', ' ')}</span>
    </p>
  );
}

interface Formats {
  clock: Intl.DateTimeFormat;
  day: Intl.DateTimeFormat;
}

const formats = new Map<string, Formats>();

function formatsOf(timeZone: string, language: Language): Formats {
  const key = `${timeZone} ${language}`;
  const known = formats.get(key) ?? {
    clock: new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' }),
    day: new Intl.DateTimeFormat(language, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
  };
  formats.set(key, known);
  return known;
}

/** A moment as the clocks of a time zone have it. */
export function zoneTime(at: number, zone: string, language: Language): { clock: string; day: string } {
  const { clock, day } = formatsOf(zone, language);
  return { clock: clock.format(at), day: day.format(at) };
}
