import { describe, expect, it } from '@jest/globals';
import { Sequences } from './sequences.ts';

const of = (...all: number[]): Sequences => {
  const sequences = new Sequences();
  for (const one of all) sequences.add(one);
  return sequences;
};

describe('sequences', () => {
  it('reports whether a number is new, however large it is', () => {
    const received = new Sequences();
    expect([received.add(3), received.add(100_000), received.add(3), received.add(100_000)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('counts the numbers that another set lacks, also after conversion to text', () => {
    const accepted = Sequences.fromText(of(1, 2, 3, 50_000).toText());
    expect(accepted.countWithout(of(2, 3, 4))).toBe(2);
    expect(of(2).addAll(accepted).countWithout(of(50_000))).toBe(3);
  });
});
