import { afterEach, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { changeLayout, layoutSettings } from './layout/layout-settings.ts';
import { chooseSkin, currentSkin } from './skin.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('a choice holds in a browser that has no room to keep it, and no earlier one comes back', () => {
  chooseSkin('light');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  chooseSkin('dark');
  changeLayout({ width: 'fixed' });
  expect([currentSkin(), layoutSettings.get().width]).toEqual(['dark', 'fixed']);
  expect(localStorage.getItem(STORAGE_KEYS.skin)).toBeNull();
});
