import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { merged, minutesWithin } from './online-time.ts';

const MINUTE_MS = 60_000;
const stretch = fc
  .tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 500 }))
  .map(([from, length]) => ({ from: from * MINUTE_MS, to: (from + length) * MINUTE_MS }));

describe('online time of a player', () => {
  it('counts each minute once for any number of connections', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 20 }), (stretches) => {
        const online = new Set<number>();
        for (const { from, to } of stretches) for (let at = from; at < to; at += MINUTE_MS) online.add(at);
        expect(minutesWithin(merged(stretches), { from: 0, to: 4_000 * MINUTE_MS })).toBe(online.size);
      }),
    );
  });

  it('is equal in total whether counted by day or at once', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 20 }), (stretches) => {
        const all = merged(stretches);
        const days = [0, 1_440, 2_880].map((from) => ({
          from: from * MINUTE_MS,
          to: (from + 1_440) * MINUTE_MS,
        }));
        const total = days.reduce((sum, day) => sum + minutesWithin(all, day), 0);
        expect(total).toBe(minutesWithin(all, { from: 0, to: 4_320 * MINUTE_MS }));
      }),
    );
  });
});
