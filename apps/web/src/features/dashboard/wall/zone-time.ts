import type { Language } from '@pitdesk/contracts';

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
