import { describe, expect, it } from '@jest/globals';
import type { AlarmRule } from '@pitdesk/contracts/alarm-delivery';
import { quietUntil, ruleFor } from './matching.ts';

const EVERYTHING = { kinds: [], severities: [], table_ids: [], terminals: [], shifts: [] };
type Conditions = Pick<AlarmRule, keyof typeof EVERYTHING>;
const ALARM = {
  kind: 'table_stuck',
  severity: 'urgent',
  table: { id: 3, title: 'Emerald 3', terminal_id: 1 },
} as const;
const matches = (part: Partial<Conditions>): boolean =>
  ruleFor([{ ...EVERYTHING, ...part }], ALARM, 2) !== undefined;

describe('a rule', () => {
  it('matches everything by empty lists, else what each list names', () => {
    expect(matches({})).toBe(true);
    expect(matches({ kinds: ['stream_down', 'table_stuck'], severities: ['urgent'], shifts: [2] })).toBe(
      true,
    );
    expect(matches({ kinds: ['stream_down'] })).toBe(false);
    expect(matches({ severities: ['attention'] })).toBe(false);
    expect(matches({ shifts: [1, 3] })).toBe(false);
  });

  it('matches a table by its id, as a number or a text, or by its terminal', () => {
    expect(matches({ table_ids: ['3'] })).toBe(true);
    expect(matches({ table_ids: [4] })).toBe(false);
    expect(matches({ table_ids: [4], terminals: [1] })).toBe(true);
    expect(matches({ terminals: [2] })).toBe(false);
  });

  it('comes before the later ones', () => {
    const rules = [{ ...EVERYTHING, kinds: ['stream_down' as const] }, EVERYTHING, EVERYTHING];
    expect(ruleFor(rules, ALARM, 1)).toBe(rules[1]);
  });
});

describe('quiet hours', () => {
  const end = (from: string, to: string, now: string, zone = 'Europe/Ljubljana'): string | null => {
    const until = quietUntil({ from, to }, Date.parse(now), zone);
    return until === null ? null : new Date(until).toISOString();
  };

  it('end on the property’s clock, also across midnight', () => {
    expect(end('22:00', '06:00', '2026-11-20T21:30:00Z')).toBe('2026-11-21T05:00:00.000Z');
    expect(end('22:00', '06:00', '2026-11-21T04:30:00Z')).toBe('2026-11-21T05:00:00.000Z');
    expect(end('22:00', '06:00', '2026-11-21T05:00:00Z')).toBeNull();
    expect(end('12:00', '13:00', '2026-11-20T11:59:59Z')).toBe('2026-11-20T12:00:00.000Z');
    expect(end('12:00', '13:00', '2026-11-20T12:00:00Z')).toBeNull();
    expect(quietUntil(null, 0, 'UTC')).toBeNull();
  });

  it('last as long as the clock shows them when clocks change', () => {
    expect(end('22:00', '06:00', '2026-03-28T22:00:00Z')).toBe('2026-03-29T04:00:00.000Z');
    expect(end('22:00', '06:00', '2026-10-24T21:00:00Z')).toBe('2026-10-25T05:00:00.000Z');
  });
});
