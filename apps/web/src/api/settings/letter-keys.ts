import { keepSetting, readSetting, useSetting } from './user-settings.ts';

const OFF = 'off';

/**
 * Whether single letters do something by themselves. Whoever speaks to the computer, or whose hands touch keys
 * unmeant, can switch them off (WCAG 2.1.4).
 */
export const areLetterKeysOn = (): boolean => readSetting('letter-keys') !== OFF;

export const useLetterKeys = (): [on: boolean, change: (on: boolean) => void] => [
  useSetting('letter-keys') !== OFF,
  (on) => keepSetting('letter-keys', on ? null : OFF),
];
