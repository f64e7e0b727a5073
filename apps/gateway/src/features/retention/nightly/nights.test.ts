import { describe, expect, it } from '@jest/globals';
import { dateAt, nextRunAt, nightAt } from './nights.ts';

const CLOCK = { at: '04:30', zone: 'America/New_York' };
const at = (text: string): number => Date.parse(text);
const iso = (ms: number): string => new Date(ms).toISOString();

describe('nights of the property', () => {
  it('begin at the configured time in its time zone, and end by day', () => {
    expect(nightAt(at('2026-11-24T09:29:00Z'), CLOCK)).toBeNull();
    expect(nightAt(at('2026-11-24T09:30:00Z'), CLOCK)).toBe('2026-11-24');
    expect(nightAt(at('2026-11-24T15:29:00Z'), CLOCK)).toBe('2026-11-24');
    expect(nightAt(at('2026-11-24T15:30:00Z'), CLOCK)).toBeNull();
  });

  it('have the date on which they began, also after midnight', () => {
    const late = { at: '23:00', zone: 'UTC' };
    expect(nightAt(at('2026-11-24T23:30:00Z'), late)).toBe('2026-11-24');
    expect(nightAt(at('2026-11-25T01:00:00Z'), late)).toBe('2026-11-24');
  });

  it('determine the next run, also across a clock change', () => {
    expect(iso(nextRunAt(at('2026-11-24T09:00:00Z'), null, CLOCK))).toBe('2026-11-24T09:30:00.000Z');
    expect(iso(nextRunAt(at('2026-11-24T10:00:00Z'), '2026-11-24', CLOCK))).toBe('2026-11-25T09:30:00.000Z');
    expect(iso(nextRunAt(at('2026-11-24T10:00:00Z'), null, CLOCK))).toBe('2026-11-24T10:00:00.000Z');
    // On 1 November the clocks of New York are set back: 04:30 is an hour later in UTC.
    expect(iso(nextRunAt(at('2026-10-31T20:00:00Z'), null, CLOCK))).toBe('2026-11-01T09:30:00.000Z');
    expect(iso(nextRunAt(at('2026-10-30T20:00:00Z'), null, CLOCK))).toBe('2026-10-31T08:30:00.000Z');
  });

  it('have the date of the property', () => {
    expect(dateAt(at('2026-11-24T03:00:00Z'), CLOCK.zone)).toBe('2026-11-23');
  });
});
