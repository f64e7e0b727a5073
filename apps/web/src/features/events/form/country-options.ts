import type { Language } from '@pitdesk/contracts/browser';

interface CountryOption {
  value: string;
  label: string;
  /** The name and the code in lower case, for the search. */
  search: string;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
/**
 * Regions with a code that are no country: the European Union, the euro area, the United Nations, the unknown region,
 * tests.
 */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB']);

const known = new Map<Language, CountryOption[]>();

/** Returns every country that the browser can name, in the order of the names. */
export function countryOptions(language: Language): CountryOption[] {
  const options = known.get(language) ?? namedIn(language);
  known.set(language, options);
  return options;
}

function namedIn(language: Language): CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return CODES.flatMap((code) => {
    // The browser maps the code of a former country to its successor.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code;
    const name = isCurrent && !NO_COUNTRY.has(code) ? names.of(code) : undefined;
    return name === undefined ? [] : [{ value: code, label: name, search: `${name} ${code}`.toLowerCase() }];
  }).sort((one, other) => one.label.localeCompare(other.label, language));
}
