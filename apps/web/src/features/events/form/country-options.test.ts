import { describe, expect, it } from '@jest/globals';
import { countryOptions } from './country-options.ts';

describe('the countries of an event', () => {
  it('are named in the console’s language, in the order of their names', () => {
    const german = countryOptions('de');
    expect(german.find(({ value }) => value === 'AT')).toEqual({
      value: 'AT',
      label: 'Österreich',
      search: 'österreich at',
    });
    const names = german.map(({ label }) => label);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'de')));
  });

  it('include only present countries, and no unions', () => {
    const codes = new Set(countryOptions('en').map(({ value }) => value));
    for (const code of ['DE', 'GB', 'JP', 'MT', 'US', 'CN']) expect(codes.has(code)).toBe(true);
    for (const code of ['SU', 'DD', 'YU', 'EU', 'ZZ']) expect(codes.has(code)).toBe(false);
    expect(codes.size).toBeGreaterThan(230);
  });
});
