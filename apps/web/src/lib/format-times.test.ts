import { afterEach, expect, it } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { calendarDay, formatClock, formatExact, formatMoment, formatTime } from './format.ts';
import { chooseHours } from './hours.ts';
import { notePropertyZone } from './property-zone.ts';

const AT = Date.parse('2026-11-22T22:43:05.000Z');
const HOUR_MS = 3_600_000;

afterEach(() => {
  chooseHours('language');
  notePropertyZone('UTC');
});

it('shows times by the property’s clock, wherever the user is, with UTC in the whole moment', () => {
  notePropertyZone('Asia/Macau');
  expect(formatTime(AT, 'de')).toBe('06:43:05');
  expect(formatMoment(AT, 'de')).toMatch(/^23\.11\.2026, 06:43:05 · .*2026-11-22 22:43:05 UTC$/);
  expect([calendarDay(AT), calendarDay(AT - 7 * HOUR_MS)]).toEqual(['11/23/26', '11/22/26']);
});

it('an exact time names its day where that is another, and its year where that is', () => {
  notePropertyZone('UTC');
  expect(formatExact(AT, AT + HOUR_MS, 'de')).toBe('22:43:05');
  expect(formatExact(AT, AT + 2 * HOUR_MS, 'de')).toBe('22. Nov., 22:43:05');
  expect(formatExact(AT, AT + 9_000 * HOUR_MS, 'de')).toBe('22. Nov. 2026, 22:43:05');
});

it('a clock has twelve hours or twenty-four as chosen, else as the language has it', () => {
  notePropertyZone('UTC');
  expect([formatClock(AT, 'en'), formatClock(AT, 'de')]).toEqual([
    expect.stringMatching(/^10:43\sPM$/),
    '22:43',
  ]);
  chooseHours('24');
  expect([formatClock(AT, 'en'), formatExact(AT, AT, 'en')]).toEqual(['22:43', '22:43:05']);
  expect(window.localStorage.getItem(STORAGE_KEYS.hours)).toBe('24');
  chooseHours('12');
  expect(formatClock(AT, 'de')).toMatch(/^10:43\s?PM$/);
});
