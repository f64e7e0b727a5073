import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskFixedParts, restoreFixedParts } from './fixed-parts.ts';

const CARDS = [
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '378282246310005',
  '４１１１ １１１１ １１１１ １１１１',
];
const EMAILS = ['ana@example.com', 'jo.smith+bets@mail.example.co.uk', 'müller@büro.example'];
const PHONES = ['+44 20 7946 0958', '(030) 901820-41', '090-1234-5678', '+8613800138000'];
const IBANS = ['DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606'];

const datum = fc.constantFrom(...CARDS, ...EMAILS, ...PHONES, ...IBANS);
/** Words without digits, in several scripts. */
const words = fc.constantFrom(' my number is ', '、カードは', '我的电话：', ' — écris-moi à ', '\n', '; ');
const sentence = fc.array(fc.tuple(words, datum, words), { minLength: 1, maxLength: 5 });

describe('masking parts that a translation must not change', () => {
  it.each([...CARDS, ...EMAILS, ...PHONES, ...IBANS])('masks %s and nothing around it', (one) => {
    expect(maskFixedParts(`I am ${one} as you know`)).toEqual({
      text: 'I am [#1] as you know',
      hidden: [one],
    });
  });

  it.each(['Zero. There goes my 25', '15 minutes', 'from 22 round to 25', 'Emerald 3', '8:15 pm', '1,250'])(
    'keeps %s',
    (text) => {
      expect(maskFixedParts(text)).toEqual({ text, hidden: [] });
    },
  );

  it.each([
    'https://pitdesk.example/rules?lang=en#limits',
    'HTTP://Pitdesk.example',
    'www.pitdesk.example/rules',
    'pitdesk.example/rules',
    'play.pitdesk.com',
    'tg://resolve?domain=ana',
    '@ana',
    '@jo.smith_2',
    '{player}',
    '{{helpline}}',
  ])('masks %s, which a translation must not change', (one) => {
    for (const [before, behind] of [
      ['see ', ' now'],
      ['(', ').'],
      ['「', '」を見て'],
      ['', ', ok?'],
    ]) {
      expect(maskFixedParts(`${before}${one}${behind}`)).toEqual({
        text: `${before}[#1]${behind}`,
        hidden: [one],
      });
    }
  });

  it.each(['ok.thanks', 'no @ all', 'a {b', '3.5/4', 'and/or', 'e.g. this'])(
    'leaves %s to the translator',
    (text) => {
      expect(maskFixedParts(text)).toEqual({ text, hidden: [] });
    },
  );

  it('refuses an answer without a link, a name or a placeholder of the original', () => {
    const { text, hidden } = maskFixedParts('Hello {player}, ask @ana or see https://pitdesk.example');
    expect(text).toBe('Hello [#1], ask [#2] or see [#3]');
    for (const lost of ['[#1]', '[#2]', '[#3]'])
      expect(restoreFixedParts(text.replace(lost, ''), hidden)).toBeNull();
  });

  it('keeps the words around an address in a script without spaces', () => {
    expect(maskFixedParts('メールはana@example.comです').text).toBe('メールは[#1]です');
  });

  it('sends nothing personal in any sentence, and restores everything', () => {
    fc.assert(
      fc.property(sentence, (parts) => {
        const text = parts.flat().join('');
        const masked = maskFixedParts(text);
        for (const [, one] of parts) expect(masked.text).not.toContain(one);
        expect(masked.text.match(/\p{Nd}{2,}/gu)).toBeNull();
        expect(masked.text).not.toContain('@');
        expect(restoreFixedParts(masked.text, masked.hidden)).toBe(text);
      }),
    );
  });

  it('restores every text unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[[#\d\]+@. a-z]{0,40}$/)),
        (text) => {
          const { text: masked, hidden } = maskFixedParts(text);
          expect(restoreFixedParts(masked, hidden)).toBe(text);
        },
      ),
    );
  });

  it('finds its marks as engines return them', () => {
    expect(restoreFixedParts('カード［＃１］、電話【# 2】', ['4111', '+44'])).toBe('カード4111、電話+44');
  });

  it.each(['without it', '[#1] and again [#1]', '[#1] and [#2]'])('refuses a translation with %s', (text) => {
    expect(restoreFixedParts(text, ['4111 1111 1111 1111'])).toBeNull();
  });

  // A backtracking expression would never end on them.
  it.each(['1 ', 'a.', 'A1', '@a.', '[#', '+1.'])('returns a long hostile text of %j unchanged', (part) => {
    const text = part.repeat(2_000);
    const { text: masked, hidden } = maskFixedParts(text);
    expect(hidden.reduce((left, data, nth) => left.replace(`[#${nth + 1}]`, () => data), masked)).toBe(text);
  });
});
