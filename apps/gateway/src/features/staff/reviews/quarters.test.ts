import { expect, it } from '@jest/globals';
import { quarterAt } from './quarters.ts';

it.each([
  ['2026-11-24T12:00:00Z', 'UTC', '2026-Q4', '2026-10-01T00:00:00.000Z'],
  ['2026-12-31T23:30:00Z', 'Europe/Ljubljana', '2027-Q1', '2026-12-31T23:00:00.000Z'],
  ['2026-07-01T03:59:59Z', 'America/New_York', '2026-Q2', '2026-04-01T04:00:00.000Z'],
  ['2026-07-01T04:00:00Z', 'America/New_York', '2026-Q3', '2026-07-01T04:00:00.000Z'],
])('%s in %s is in the quarter %s', (at, zone, name, start) => {
  expect(quarterAt(new Date(at), zone)).toEqual({ name, start: new Date(start) });
});
