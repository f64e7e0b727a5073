import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../testing/manual-clock.ts';
import { Batch } from './batch.ts';

describe('Batch', () => {
  it('delivers a burst as one batch, later items separately, and nothing after stop', () => {
    const handed: (readonly number[])[] = [];
    const clock = new ManualClock();
    const batch = new Batch<number>(clock, 100, (gathered) => handed.push(gathered));
    batch.add(1);
    clock.advance(60);
    batch.add(2, 3);
    clock.advance(40);
    expect(handed).toEqual([[1, 2, 3]]);
    batch.add(4);
    clock.advance(100);
    expect(handed).toEqual([[1, 2, 3], [4]]);
    batch.add(5);
    batch.stop();
    clock.advance(100);
    expect(handed).toHaveLength(2);
  });
});
