import { describe, expect, it } from '@jest/globals';
import { type OpeningTable, openingRefusal } from './opening.ts';

const DAY = '2026-03-10';
const inspected = (result: 'pass' | 'adjusted' | 'fail', part: object = {}) => ({
  equipment_id: 'a',
  gaming_day: DAY,
  result,
  ...part,
});
const refusal = (part: Partial<OpeningTable>) =>
  openingRefusal({ game: 'roulette', wheel: { id: 'a' }, inspections: [], ...part }, DAY);

describe('opening of a table', () => {
  it('needs an inspection of the wheel that stands there, on the same gaming day', () => {
    expect(refusal({})).toBe('not_inspected');
    expect(refusal({ inspections: [inspected('pass')] })).toBeNull();
    expect(refusal({ inspections: [inspected('adjusted')] })).toBeNull();
    expect(refusal({ inspections: [inspected('pass', { gaming_day: '2026-03-09' })] })).toBe('not_inspected');
    expect(refusal({ inspections: [inspected('pass', { equipment_id: 'b' })] })).toBe('not_inspected');
  });
  it('is refused after a failed inspection until a later one passes', () => {
    expect(refusal({ inspections: [inspected('fail'), inspected('pass')] })).toBe('failed');
    expect(refusal({ inspections: [inspected('pass'), inspected('fail')] })).toBeNull();
  });
  it('needs a recorded wheel for roulette, and nothing for other games', () => {
    expect(refusal({ wheel: null })).toBe('no_wheel');
    expect(refusal({ game: 'baccarat', wheel: null })).toBeNull();
    expect(refusal({ game: null, wheel: null })).toBeNull();
  });
});
