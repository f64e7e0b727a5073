import type { Language } from '@pitdesk/contracts';

const UNITS = [
  { unit: 'day', ms: 24 * 60 * 60_000 },
  { unit: 'hour', ms: 60 * 60_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

const formats = new Map<string, Intl.NumberFormat>();

function format(value: number, unit: string, unitDisplay: 'narrow' | 'long', language: Language): string {
  const key = `${language} ${unit} ${unitDisplay}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
  formats.set(key, known);
  return known.format(value);
}

/** A span in whole minutes, hours or days, the largest that fits; under a minute it is "<1m". */
export function formatSpan(
  ms: number,
  language: Language,
  unitDisplay: 'narrow' | 'long' = 'narrow',
): string {
  const largest = UNITS.find((one) => ms >= one.ms);
  if (largest === undefined) return `<${format(1, 'minute', unitDisplay, language)}`;
  return format(Math.floor(ms / largest.ms), largest.unit, unitDisplay, language);
}
