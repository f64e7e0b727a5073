import type { Language } from '@pitdesk/contracts/browser';

interface CountryOption {
  value: string;
  label: string;
  /** The name and the code in small letters, to be searched. */
  search: string;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
/** Regions with a code that are no country: the European Union, the euro area, the United Nations, the unknown, tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB']);

const known = new Map<Language, CountryOption[]>();

/** Every country that the browser knows a name of, in the order of those names. */
export function countryOptions(language: Language): CountryOption[] {
  const options = known.get(language) ?? namedIn(language);
  known.set(language, options);
  return options;
}

function namedIn(language: Language): CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return CODES.flatMap((code) => {
    // Of a country that is no more, the browser knows which took its place.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code;
    const name = isCurrent && !NO_COUNTRY.has(code) ? names.of(code) : undefined;
    return name === undefined ? [] : [{ value: code, label: name, search: `${name} ${code}`.toLowerCase() }];
  }).sort((one, other) => one.label.localeCompare(other.label, language));
}
