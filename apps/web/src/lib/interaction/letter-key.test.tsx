import { describe, expect, it } from '@jest/globals';
import { linesWith } from '#test/sources.ts';
import { letterKeyOf, shortcutKey } from './letter-key.ts';

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

describe('the character of a key press', () => {
  it.each([
    ['QWERTY', { key: 'g', code: 'KeyG' }, 'g'],
    ['Caps Lock', { key: 'G', code: 'KeyG', modifierCapsLock: true }, 'g'],
    ['AZERTY, whose a stands at the place of Q', { key: 'a', code: 'KeyQ' }, 'a'],
    ['AZERTY, whose comma stands at the place of M', { key: ',', code: 'KeyM' }, ','],
    ['Dvorak, whose k stands at the place of V', { key: 'k', code: 'KeyV' }, 'k'],
    ['Turkish, whose dotless i is a Latin letter', { key: 'ı', code: 'KeyI' }, 'ı'],
    ['Russian', { key: 'п', code: 'KeyG' }, 'g'],
    ['Russian with Caps Lock', { key: 'П', code: 'KeyG', modifierCapsLock: true }, 'g'],
    ['Greek', { key: 'γ', code: 'KeyG' }, 'g'],
    ['kana', { key: 'き', code: 'KeyG' }, 'g'],
    ['kana of half width', { key: 'ｷ', code: 'KeyG' }, 'g'],
    ['Arabic, whose B writes two letters', { key: 'لا', code: 'KeyB' }, 'b'],
    ['Thai, whose Y writes a mark', { key: 'ั', code: 'KeyY' }, 'y'],
    ['kana, whose slash writes another character', { key: 'め', code: 'Slash' }, '/'],
    ['kana, whose question mark writes another character', { key: '・', code: 'Slash', shiftKey: true }, '?'],
    ['German, whose slash is Shift and 7', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
    ['an on-screen keyboard that names no place', { key: 'g', code: '' }, 'g'],
  ] satisfies [string, KeyboardEventInit, string][])('is found on %s', (_layout, init, character) => {
    expect(shortcutKey(press(init))).toBe(character);
    expect(letterKeyOf(press(init))).toBe(character);
  });

  it.each([
    ['a digit that the layout writes with Shift', { key: 'à', code: 'Digit0' }, 'à'],
    ['a digit of another script', { key: '٣', code: 'Digit3' }, undefined],
  ] satisfies [string, KeyboardEventInit, string | undefined][])(
    'never follows the key’s position for %s',
    (_what, init, character) => expect(shortcutKey(press(init))).toBe(character),
  );

  it.each([
    ['an input method composes', { key: 'g', code: 'KeyG', isComposing: true }],
    ['an input method took the key', { key: 'Process', code: 'KeyG', keyCode: 229 }],
    ['AltGr is held', { key: 'g', code: 'KeyG', modifierAltGraph: true }],
    ['AltGr is held in Windows', { key: 'п', code: 'KeyG', ctrlKey: true, altKey: true }],
    ['Shift is held', { key: 'G', code: 'KeyG', shiftKey: true }],
    ['Shift is held on a Russian layout', { key: 'П', code: 'KeyG', shiftKey: true }],
    ['Ctrl is held', { key: 'g', code: 'KeyG', ctrlKey: true }],
    ['Cmd is held', { key: 'g', code: 'KeyG', metaKey: true }],
    ['Alt is held', { key: 'g', code: 'KeyG', altKey: true }],
  ] satisfies [string, KeyboardEventInit][])('is undefined while %s', (_why, init) =>
    expect(shortcutKey(press(init))).toBeUndefined(),
  );

  it.each([
    ['Ctrl', { key: 'k', code: 'KeyK', ctrlKey: true }, 'k'],
    ['Ctrl', { key: 'K', code: 'KeyK', metaKey: true, modifierCapsLock: true }, 'k'],
    ['Ctrl', { key: 'л', code: 'KeyK', ctrlKey: true }, 'k'],
    ['Ctrl', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, undefined],
    ['Ctrl', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, undefined],
    ['Ctrl', { key: 'k', code: 'KeyK' }, undefined],
    ['Alt', { key: 'т', code: 'KeyN', altKey: true }, 'n'],
    ['Alt', { key: 'Dead', code: 'KeyN', altKey: true }, 'n'],
    ['Alt', { key: 'ø', code: 'KeyO', altKey: true }, 'o'],
    ['Alt', { key: 'Dead', code: 'KeyN', altKey: true, modifierAltGraph: true }, 'n'],
    ['Alt', { key: 'ń', code: 'KeyN', modifierAltGraph: true }, undefined],
    ['Alt', { key: 'ń', code: 'KeyN', ctrlKey: true, altKey: true, modifierAltGraph: true }, undefined],
  ] satisfies ['Ctrl' | 'Alt', KeyboardEventInit, string | undefined][])(
    'with %s is found for %j',
    (held, init, character) => expect(shortcutKey(press(init), held)).toBe(character),
  );
});

/** Direct comparisons of a key event with a character or a letter's position, and composition read directly. */
const BY_HAND = [
  /(?:\bkey|\bcode|Case\(\))\s*[!=]==?\s*(['"`])(?:\S|Key[A-Z])\1/,
  /(['"`])(?:\S|Key[A-Z])\1\s*[!=]==?\s*[\w.]*\b(?:key|code)\b/,
  /\.(?:isComposing|keyCode)\b/,
];

it.each(BY_HAND)('is the only code that has %s', (pattern) =>
  expect(linesWith(pattern, ['lib/interaction/letter-key.ts'])).toEqual([]),
);
