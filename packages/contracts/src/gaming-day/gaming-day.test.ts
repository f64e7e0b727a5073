import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  dayAfter,
  type GamingCalendar,
  gamingDayFinder,
  gamingDayOf,
  gamingDaySpan,
  isDayName,
  timeInGamingDay,
} from './gaming-day.ts';
import { gamingDays, isGamingDays } from './gaming-days.ts';
import { shiftOf, shiftsOfDay } from './shift.ts';
import { firstInstantOf, wallClock } from './zone-clock.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const hoursOf = (day: string, calendar: GamingCalendar): number => {
  const { from, to } = gamingDaySpan(day, calendar);
  return (to - from) / HOUR;
};
const LJUBLJANA = { zone: 'Europe/Ljubljana', start: '06:00' };

/**
 * Offsets of half and quarter hours, both hemispheres, a change at midnight, one of half an hour, and a skipped day.
 */
const ZONES = [
  'UTC',
  'Europe/Ljubljana',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Africa/Casablanca',
] as const;

const calendars = fc.record({
  zone: fc.constantFrom(...ZONES),
  start: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`),
});
const instants = fc.integer({ min: at('2009-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });

describe('a gaming day', () => {
  it('begins and ends by the property’s clock: the small hours belong to the previous day', () => {
    expect(gamingDayOf(at('2026-11-21T04:59:59.999Z'), LJUBLJANA)).toBe('2026-11-20');
    expect(gamingDayOf(at('2026-11-21T05:00:00.000Z'), LJUBLJANA)).toBe('2026-11-21');
    expect(gamingDaySpan('2026-11-20', LJUBLJANA)).toEqual({
      from: at('2026-11-20T05:00:00Z'),
      to: at('2026-11-21T05:00:00Z'),
    });
  });

  it('lasts 23 hours when clocks go forward, and 25 when they go back', () => {
    expect(hoursOf('2026-03-28', LJUBLJANA)).toBe(23);
    expect(hoursOf('2026-10-24', LJUBLJANA)).toBe(25);
    expect(hoursOf('2026-03-29', LJUBLJANA)).toBe(24);
    expect(hoursOf('2026-04-04', { zone: 'Australia/Lord_Howe', start: '06:00' })).toBe(24.5);
    expect(hoursOf('2026-03-07', { zone: 'America/New_York', start: '06:00' })).toBe(23);
  });

  it('begins at the clock change when its start time does not exist', () => {
    const calendar = { zone: 'Europe/Ljubljana', start: '02:30' };
    expect(gamingDaySpan('2026-03-29', calendar).from).toBe(at('2026-03-29T01:00:00Z'));
    expect(hoursOf('2026-03-28', calendar)).toBe(23.5);
    expect(hoursOf('2026-03-29', calendar)).toBe(23.5);
    expect(gamingDayOf(at('2026-03-29T00:59:59.999Z'), calendar)).toBe('2026-03-28');
  });

  it('begins at the first of two when its start time occurs twice', () => {
    const calendar = { zone: 'Europe/Ljubljana', start: '02:30' };
    expect(gamingDaySpan('2026-10-25', calendar).from).toBe(at('2026-10-25T00:30:00Z'));
    expect(gamingDayOf(at('2026-10-25T01:15:00Z'), calendar)).toBe('2026-10-25');
    expect(hoursOf('2026-10-25', calendar)).toBe(25);
  });

  it('contains every instant exactly once, without gaps, in any zone and with any start', () => {
    fc.assert(
      fc.property(calendars, instants, (calendar, instant) => {
        const day = gamingDayOf(instant, calendar);
        const { from, to } = gamingDaySpan(day, calendar);
        expect(isDayName(day)).toBe(true);
        expect(from <= instant && instant < to).toBe(true);
        expect(gamingDaySpan(dayAfter(day), calendar).from).toBe(to);
        expect(gamingDayFinder(calendar)(instant)).toBe(day);
      }),
    );
  });

  it('begins when the clock first shows its start, or has jumped over it', () => {
    fc.assert(
      fc.property(calendars, instants, ({ zone, start }, instant) => {
        const day = new Date(instant).toISOString().slice(0, 10);
        const wall = at(`${day}T${start}:00Z`);
        const first = firstInstantOf(wall, zone);
        expect(wallClock(first, zone)).toBeGreaterThanOrEqual(wall);
        for (let before = 1; before < 3 * HOUR; before += HOUR / 6) {
          expect(wallClock(first - before, zone)).toBeLessThan(wall);
        }
      }),
    );
  });
});

describe('gaming days of an address', () => {
  const now = at('2026-11-21T04:12:00Z');

  it('resolve by date, or relative to today', () => {
    const named = (text: string) => {
      const days = gamingDays(text, now, LJUBLJANA);
      return days && [days.first, days.last];
    };
    expect(named('today')).toEqual(['2026-11-20', '2026-11-20']);
    expect(named('yesterday')).toEqual(['2026-11-19', '2026-11-19']);
    expect(named('this_week')).toEqual(['2026-11-16', '2026-11-22']);
    expect(named('2026-10-24..2026-10-25')).toEqual(['2026-10-24', '2026-10-25']);
    expect(gamingDays('2026-10-24..2026-10-25', now, LJUBLJANA)).toMatchObject({
      from: '2026-10-24T04:00:00.000Z',
      to: '2026-10-26T05:00:00.000Z',
    });
  });

  it('are refused when they are not in the calendar', () => {
    for (const text of [
      '',
      'tomorrow',
      '2026-02-30',
      '2026-1-1',
      '2026-11-20..2026-11-19',
      '2026-11-20..',
      'x..y',
    ]) {
      expect(isGamingDays(text)).toBe(false);
    }
  });
});

describe('shifts', () => {
  const calendar = { ...LJUBLJANA, shifts: ['06:00', '14:00', '22:00'] };

  it('may cross midnight and belong to the gaming day in which they begin', () => {
    expect(shiftOf(at('2026-11-21T04:12:00Z'), calendar)).toEqual({
      day: '2026-11-20',
      number: 3,
      from: at('2026-11-20T21:00:00Z'),
      to: at('2026-11-21T05:00:00Z'),
    });
    expect(shiftOf(at('2026-11-20T05:00:00Z'), calendar).number).toBe(1);
  });

  it('cover the whole day, also across clock changes', () => {
    fc.assert(
      fc.property(calendars, instants, ({ zone, start }, instant) => {
        const eightLater = `${String((Number(start.slice(0, 2)) + 8) % 24).padStart(2, '0')}${start.slice(2)}`;
        const ours = { zone, start, shifts: [start, eightLater] };
        const shift = shiftOf(instant, ours);
        expect(shift.from <= instant && instant < shift.to).toBe(true);
        const all = shiftsOfDay(shift.day, ours);
        const { from, to } = gamingDaySpan(shift.day, ours);
        expect([all[0]?.from, all.at(-1)?.to]).toEqual([from, to]);
        expect(timeInGamingDay(shift.day, start, ours)).toBe(from);
      }),
    );
  });
});
