import { describe, expect, it } from '@jest/globals';
import { aimsOf, courseOf, type Look } from './figures.ts';

/** A look at this hour of a day, of a page that grows by `growth` MB an hour. */
const lookAt = (hours: number, growth: number, part: Partial<Look> = {}): Look => ({
  hours,
  heapMb: 30 + growth * hours,
  nodes: 2_000,
  listeners: 500,
  documents: 2,
  ...part,
});
const day = (growth: number): Look[] => Array.from({ length: 41 }, (_, at) => lookAt(at / 4, growth));
const missed = (looks: readonly Look[], tasks: readonly number[]): string[] =>
  aimsOf('inbox', looks, tasks).flatMap(({ aim, met }) => (met === false ? [aim] : []));

describe('the figures of a day', () => {
  it('leave the warm-up out of the slope', () => {
    const looks = [lookAt(0, 0, { heapMb: 5 }), lookAt(1, 0, { heapMb: 20 }), ...day(2).slice(8)];
    expect(courseOf(looks, 'heapMb')).toMatchObject({ start: 35, middle: 42.5, end: 50 });
    expect(courseOf(looks, 'heapMb').slope).toBeCloseTo(2);
  });

  it('say nothing of a slope after a short while', () => {
    expect(courseOf(day(9).slice(0, 4), 'heapMb').slope).toBeNull();
    expect(aimsOf('inbox', day(9).slice(0, 4), []).map(({ met }) => met)).toEqual(Array(5).fill(null));
  });

  it('name what grows, and a task that is too long', () => {
    expect(missed(day(0.9), [3, 49])).toEqual([]);
    expect(missed(day(1.2), [3, 51])).toEqual([
      'inbox: heapMb flat, at most 1 MB an hour',
      'inbox: no task above 50 ms of processor time',
    ]);
    const growing = day(0).map((look) => ({ ...look, listeners: 500 + 20 * look.hours }));
    expect(missed(growing, [3])).toEqual(['inbox: listeners flat, at most 2 % an hour']);
  });
});
