import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compile, maskCards } from '../src/index.ts';

const matcher = compile([]);
const finds = (text: string, isKnownId?: (digits: string) => boolean): string[] =>
  matcher
    .match(text, { ...(isKnownId && { isKnownId }) })
    .map(({ entry, from, to }) => `${entry}: ${text.slice(from, to)}`);

/** Test numbers published by card issuers. */
const CARDS = [
  '4111111111111111',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '30569309025904',
  '3566002020360505',
  '6200000000000005',
];
const inFours = (digits: string, gap: string): string => digits.replaceAll(/(.{4})(?=.)/g, `$1${gap}`);

describe('card numbers', () => {
  it.each(['df542aa8-3a11-4523-9713-90395e139284', '47757039-9439-4884-af75-0ffd73e608b7'])(
    'are not found in the UUID %s, although its digits are valid',
    (id) => {
      expect(finds(`receipt ${id}`)).toEqual([]);
      expect(maskCards(`receipt ${id}, card 4111 1111 1111 1111`)).toBe(
        `receipt ${id}, card •••• •••• •••• 1111`,
      );
    },
  );

  it.each(CARDS)('are found and masked in every spelling of %s', (card) => {
    const fullWidth = [...card].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfe_e0)).join('');
    for (const written of [card, inFours(card, ' '), inFours(card, '-'), fullWidth, [...card].join(' ')]) {
      const last = card.length % 4;
      if (written === inFours(card, ' ') && last > 0 && last < 3) continue;
      if (written === inFours(card, '-') && last > 0 && last < 3) continue;
      const text = `pay with ${written}, ok?`;
      expect(finds(text)).toEqual([`card number: ${written}`]);
      const masked = maskCards(text);
      expect(masked.normalize('NFKC').replaceAll(/\D/g, '')).toBe(card.slice(-4));
      expect(masked).toMatch(/^pay with .+, ok\?$/);
      expect(maskCards(masked)).toBe(masked);
      expect(finds(masked)).toHaveLength(1);
    }
  });

  it('are masked in the format of American Express, without changing the surrounding text', () => {
    expect(maskCards('3782 822463 10005 / 12/27')).toBe('•••• •••••• •0005 / 12/27');
    expect(maskCards('table 12 4111 1111 1111 1111')).toBe('table 12 •••• •••• •••• 1111');
    expect(maskCards('🙂4111111111111111🙂5555555555554444')).toBe('🙂••••••••••••1111🙂••••••••••••4444');
  });

  it('are masked when digits are styled or separated by invisible characters', () => {
    const styled = [...'4111111111111111']
      .map((digit) => String.fromCodePoint(0x1_d7_ce + Number(digit)))
      .join('');
    expect(maskCards(styled)).toBe(`••••••••••••${[...styled].slice(-4).join('')}`);
    expect(maskCards('4111\u200b1111\u200b1111\u200b1111').replaceAll(/\D/g, '')).toBe('1111');
  });

  it('are not found in ids, amounts, dates and the results of a wheel', () => {
    const known = (digits: string) => digits === '4111111111111111';
    expect(maskCards('round 4111111111111111', known)).toBe('round 4111111111111111');
    expect(finds('round 4111111111111111', known)).toEqual([]);
    for (const text of [
      'round 20261122',
      '2026-11-22 14:05:33',
      '1000000000',
      '36 12 24 30 19 22 11 8 0 32 15 4',
    ]) {
      expect(maskCards(text)).toBe(text);
      expect(finds(text)).toEqual([]);
    }
  });

  it('are masked only once, and any other text is returned unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const masked = maskCards(text);
        expect(maskCards(masked)).toBe(masked);
        if (!/\p{Nd}/u.test(text.normalize('NFKC'))) expect(masked).toBe(text);
      }),
    );
  });

  it('are found in few random numbers of 16 digits', () => {
    const number = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 16, maxLength: 16 });
    const numbers = fc.sample(number, { numRuns: 5_000, seed: 1 });
    expect(numbers.filter((one) => maskCards(one) !== one).length).toBeLessThan(5_000 * 0.035);
  });
});

describe('phone numbers', () => {
  it.each([
    '+49 170 1234567',
    '+1 (555) 123-4567',
    '06 12 34 56 78',
    '090-1234-5678',
    '555-123-4567',
    '138 1234 5678',
  ])('finds %s', (phone) => {
    expect(finds(`reach ${phone} now`)).toEqual([`phone number: ${phone}`]);
  });

  it.each([
    'call me 1701234567',
    'Handy: 01701234567',
    '电话13812345678',
    '電話 09012345678',
    'mi móvil 612345678',
  ])('are found after the cue in “%s”', (text) => expect(finds(text)).toHaveLength(1));

  it.each([
    'round 20261122',
    '13812345678',
    '01.12.2026 10:30',
    '2026-11-22',
    '+5000',
    '0 32 15 19 4 21 2 25',
    '10/20/30/40/50',
  ])('are not found in “%s”', (text) => expect(finds(text)).toEqual([]));

  it('are not found in known ids', () => {
    expect(finds('call me about 1701234567', (digits) => digits === '1701234567')).toEqual([]);
  });
});
