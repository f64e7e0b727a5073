import { describe, expect, it } from '@jest/globals';
import { gamingDaySpan } from '@pitdesk/contracts/gaming-day';
import type { ReportRhythm } from '@pitdesk/contracts/reports';
import fc from 'fast-check';
import { latestDue, nextDue } from './schedule-times.ts';

const LJUBLJANA = { zone: 'Europe/Ljubljana', start: '06:00' };
const DAILY: ReportRhythm = { every: 'day', weekday: null, at: '07:00' };
const both = (rhythm: ReportRhythm, now: string, calendar = LJUBLJANA) =>
  [latestDue, nextDue].map((due) => {
    const { gaming_day, at } = due(rhythm, Date.parse(now), calendar);
    return [gaming_day, new Date(at).toISOString()];
  });

describe('a schedule', () => {
  it('of each gaming day is due when the property’s clock shows its time, for the day that ended', () => {
    expect(both(DAILY, '2026-11-20T05:59:59.999Z')).toEqual([
      ['2026-11-18', '2026-11-19T06:00:00.000Z'],
      ['2026-11-19', '2026-11-20T06:00:00.000Z'],
    ]);
    expect(both(DAILY, '2026-11-20T06:00:00.000Z')[0]).toEqual(['2026-11-19', '2026-11-20T06:00:00.000Z']);
    // A time before the start of the day is in its small hours.
    expect(both({ ...DAILY, at: '02:00' }, '2026-11-20T06:00:00.000Z')).toEqual([
      ['2026-11-18', '2026-11-20T01:00:00.000Z'],
      ['2026-11-19', '2026-11-21T01:00:00.000Z'],
    ]);
  });

  it('of each week covers the seven gaming days before its weekday', () => {
    const monday: ReportRhythm = { every: 'week', weekday: 1, at: '07:00' };
    expect(both(monday, '2026-11-25T12:00:00.000Z')).toEqual([
      ['2026-11-16..2026-11-22', '2026-11-23T06:00:00.000Z'],
      ['2026-11-23..2026-11-29', '2026-11-30T06:00:00.000Z'],
    ]);
    const sunday: ReportRhythm = { ...monday, weekday: 7 };
    expect(both(sunday, '2026-11-25T12:00:00.000Z')[1]?.[0]).toBe('2026-11-22..2026-11-28');
  });

  it('of each month covers the previous calendar month', () => {
    expect(both({ every: 'month', weekday: null, at: '07:00' }, '2028-03-15T12:00:00.000Z')).toEqual([
      ['2028-02-01..2028-02-29', '2028-03-01T06:00:00.000Z'],
      ['2028-03-01..2028-03-31', '2028-04-01T05:00:00.000Z'],
    ]);
  });

  it('keeps the property’s clock across clock changes, and skips no time that does not exist', () => {
    expect(both(DAILY, '2026-03-28T12:00:00.000Z')).toEqual([
      ['2026-03-27', '2026-03-28T06:00:00.000Z'],
      ['2026-03-28', '2026-03-29T05:00:00.000Z'],
    ]);
    const skipped = both({ ...DAILY, at: '02:30' }, '2026-03-28T12:00:00.000Z')[1];
    expect(skipped).toEqual(['2026-03-27', '2026-03-29T01:00:00.000Z']);
    const twice = both({ ...DAILY, at: '02:30' }, '2026-10-24T12:00:00.000Z')[1];
    expect(twice).toEqual(['2026-10-23', '2026-10-25T00:30:00.000Z']);
  });

  it('is due once for each period, never before its end, at any time of any calendar', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const calendars = fc.record({
      zone: fc.constantFrom('Europe/Ljubljana', 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
      start: clock,
    });
    const rhythms = fc.record({
      every: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      weekday: fc.integer({ min: 1, max: 7 }),
      at: clock,
    });
    const instants = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2028-01-01') });
    fc.assert(
      fc.property(calendars, rhythms, instants, (calendar, rhythm, now) => {
        const [was, next] = [latestDue(rhythm, now, calendar), nextDue(rhythm, now, calendar)];
        expect(was.at <= now && now < next.at).toBe(true);
        expect(was.gaming_day < next.gaming_day).toBe(true);
        expect(latestDue(rhythm, next.at, calendar)).toEqual(next);
        expect(nextDue(rhythm, was.at, calendar)).toEqual(next);
        const last = next.gaming_day.split('..').at(-1) ?? '';
        expect(gamingDaySpan(last, calendar).to).toBeLessThanOrEqual(next.at);
      }),
    );
  });
});
