import { afterEach, describe, expect, it } from '@jest/globals';
import { actionOf } from './inbox-keys.ts';

function press(key: string, where = '<main></main>', init: KeyboardEventInit = {}) {
  document.body.innerHTML = where;
  const target = document.body.querySelector('[data-here]') ?? document.body;
  let action: ReturnType<typeof actionOf>;
  const listen = (event: KeyboardEvent) => {
    action = actionOf(event);
  };
  document.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  document.removeEventListener('keydown', listen);
  return action;
}

describe('keys of the inbox', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['w', 'waiting'],
    ['n', 'unread'],
    ['/', 'search'],
    ['c', 'take'],
    ['x', 'noAnswer'],
    ['r', 'reply'],
    ['e', 'export'],
  ])('%s means %s', (key, action) => expect(press(key)).toBe(action));

  it.each([
    '<textarea data-here></textarea>',
    '<input data-here>',
    '<select data-here></select>',
    '<p contenteditable><b data-here>text</b></p>',
  ])('never fire while somebody types in %s', (where) => expect(press('c', where)).toBeUndefined());

  it('work on a button, a link and a checkbox', () => {
    for (const where of ['<button data-here>', '<a href="#" data-here>', '<input type="checkbox" data-here>'])
      expect(press('c', where)).toBe('take');
  });

  it('do nothing behind an open dialog, with Ctrl, Alt and Meta, and while an input method composes', () => {
    expect(press('c', '<dialog open></dialog>')).toBeUndefined();
    for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])
      expect(press('c', '<main></main>', init)).toBeUndefined();
  });
});
