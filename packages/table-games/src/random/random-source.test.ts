import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomFrom } from './random-source.ts';
import { seedWords } from './seed-words.ts';
import { xoshiro128StarStar } from './xoshiro128.ts';

function firstWords(seed: string | number, count = 8): number[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => random.nextUint32());
}

describe('xoshiro128**', () => {
  it("gives the sequence of its authors' C code from the state 1, 2, 3, 4", () => {
    const next = xoshiro128StarStar([1, 2, 3, 4]);
    expect(Array.from({ length: 10 }, next)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });
});

describe('a seed', () => {
  it('gives the same stream each time, as a number or as a text', () => {
    expect(firstWords(7)).toEqual(firstWords('7'));
  });

  it('keeps its stream across releases, because recorded games must replay', () => {
    expect(firstWords('pitdesk', 4)).toEqual([4200870591, 19029539, 1098681306, 2500629863]);
  });

  it('starts an unrelated stream when one character differs', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other);
        expect(seedWords(one)).not.toEqual(seedWords(other));
      }),
    );
    const flipped = seedWords('table-1').map((word, index) => {
      const bits = (word ^ (seedWords('table-2')[index] ?? 0)) >>> 0;
      return bits.toString(2).replaceAll('0', '').length;
    });
    for (const bits of flipped) expect(bits).toBeGreaterThan(6);
  });
});

describe('a fork', () => {
  it('depends on seed and label only, not on the numbers drawn from its parent', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(50), (seed, label, used) => {
        const parent = randomFrom(seed);
        const before = parent.fork(label).nextUint32();
        for (let draw = 0; draw < used; draw += 1) parent.nextUint32();
        expect(parent.fork(label).nextUint32()).toBe(before);
      }),
    );
  });

  it('differs from its parent, its siblings and a fork whose labels join to the same text', () => {
    const random = randomFrom('house');
    const streams = [
      randomFrom('house'),
      random.fork('a'),
      random.fork('b'),
      random.fork('ab'),
      random.fork('a').fork('b'),
    ];
    expect(new Set(streams.map((stream) => stream.nextUint32())).size).toBe(streams.length);
  });
});

describe('nextInt', () => {
  it('stays in [0, limit) for every limit up to 2^32', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, limit) => {
        const value = randomFrom(seed).nextInt(limit);
        expect(Number.isInteger(value) && value >= 0 && value < limit).toBe(true);
      }),
    );
  });

  it('has no bias for a limit at which a plain remainder favours the low third by half', () => {
    const random = randomFrom('bias');
    const limit = 3 * 2 ** 30;
    let low = 0;
    for (let draw = 0; draw < 30_000; draw += 1) if (random.nextInt(limit) < 2 ** 30) low += 1;
    expect(low / 30_000).toBeCloseTo(1 / 3, 1);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses the limit %p', (limit) => {
    expect(() => randomFrom(1).nextInt(limit)).toThrow(RangeError);
  });
});

describe('nextFloat, pick and shuffle', () => {
  it('nextFloat returns numbers in [0, 1)', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const value = randomFrom(seed).nextFloat();
        expect(value >= 0 && value < 1).toBe(true);
      }),
    );
  });

  it('pick returns an item of the list and refuses an empty list', () => {
    expect(['a', 'b', 'c']).toContain(randomFrom(1).pick(['a', 'b', 'c']));
    expect(() => randomFrom(1).pick([])).toThrow(RangeError);
  });

  it('shuffle keeps every item and works in place', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer()), (seed, items) => {
        const copy = [...items];
        expect(randomFrom(seed).shuffle(copy)).toBe(copy);
        expect([...copy].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
      }),
    );
  });
});
