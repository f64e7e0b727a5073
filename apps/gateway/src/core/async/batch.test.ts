import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Batch } from './batch.ts';

describe('a batch', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('delivers a burst at once, later items separately, and nothing after its end', () => {
    const handed: (readonly number[])[] = [];
    const batch = new Batch<number>(100, (gathered) => handed.push(gathered));
    batch.add(1);
    jest.advanceTimersByTime(60);
    batch.add(2, 3);
    jest.advanceTimersByTime(40);
    expect(handed).toEqual([[1, 2, 3]]);
    batch.add(4);
    jest.advanceTimersByTime(100);
    expect(handed).toEqual([[1, 2, 3], [4]]);
    batch.add(5);
    batch.stop();
    jest.advanceTimersByTime(100);
    expect(handed).toHaveLength(2);
  });
});
