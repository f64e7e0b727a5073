import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '../random/random-source.ts';
import { rouletteOutcome, spinWheel } from './outcome.ts';
import { SECTORS } from './sectors.ts';
import { colourOf, DOUBLE_ZERO, isPocket, pocketName, pocketNamed, WHEEL_ORDERS } from './wheel.ts';

const WHEEL_ORDER = WHEEL_ORDERS.single_zero;

/** The rows of the layout, copied by hand: number, colour, parity, half, dozen, column, sector. */
const LAYOUT = `
0 green - - - - voisins
1 red odd low 1 1 orphelins
2 black even low 1 2 voisins
3 red odd low 1 3 voisins
4 black even low 1 1 voisins
5 red odd low 1 2 tiers
6 black even low 1 3 orphelins
7 red odd low 1 1 voisins
8 black even low 1 2 tiers
9 red odd low 1 3 orphelins
10 black even low 1 1 tiers
11 black odd low 1 2 tiers
12 red even low 1 3 voisins
13 black odd low 2 1 tiers
14 red even low 2 2 orphelins
15 black odd low 2 3 voisins
16 red even low 2 1 tiers
17 black odd low 2 2 orphelins
18 red even low 2 3 voisins
19 red odd high 2 1 voisins
20 black even high 2 2 orphelins
21 red odd high 2 3 voisins
22 black even high 2 1 voisins
23 red odd high 2 2 tiers
24 black even high 2 3 tiers
25 red odd high 3 1 voisins
26 black even high 3 2 voisins
27 red odd high 3 3 tiers
28 black even high 3 1 voisins
29 black odd high 3 2 voisins
30 red even high 3 3 tiers
31 black odd high 3 1 orphelins
32 red even high 3 2 voisins
33 black odd high 3 3 tiers
34 red even high 3 1 orphelins
35 black odd high 3 2 voisins
36 red even high 3 3 tiers`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

describe('the layout', () => {
  it.each(LAYOUT)(
    '%s is %s, %s, %s, dozen %s, column %s, %s',
    (number, colour, parity, half, dozen, column, sector) => {
      const orNull = (text: string | undefined) => (text === '-' ? null : text);
      const third = (text: string | undefined) => (text === '-' ? null : Number(text));
      expect(rouletteOutcome(Number(number))).toEqual({
        number: Number(number),
        colour,
        parity: orNull(parity),
        half: orNull(half),
        dozen: third(dozen),
        column: third(column),
        sector,
      });
    },
  );

  it.each([-1, 37, 1.5, Number.NaN])('does not contain %p', (number) => {
    expect(() => rouletteOutcome(number)).toThrow(RangeError);
  });
});

describe('the wheel', () => {
  it('has every number from 0 to 36 once, and red next to black all the way round', () => {
    expect([...WHEEL_ORDER].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
    const colours = WHEEL_ORDER.slice(1).map((number) => rouletteOutcome(number).colour);
    for (const [index, colour] of colours.entries()) expect(colour).toBe(index % 2 === 0 ? 'red' : 'black');
  });

  it('is divided by its sectors into 17, 12 and 8 neighbouring numbers', () => {
    expect([SECTORS.voisins.length, SECTORS.tiers.length, SECTORS.orphelins.length]).toEqual([17, 12, 8]);
    const twice = [...WHEEL_ORDER, ...WHEEL_ORDER].join(' ');
    const { voisins, tiers, orphelins } = SECTORS;
    for (const arc of [voisins, tiers, orphelins.slice(0, 5), orphelins.slice(5)]) {
      expect(` ${twice} `).toContain(` ${arc.join(' ')} `);
    }
  });

  it('gives the same spins for the same seed', () => {
    const spins = (seed: string) => {
      const random = randomFrom(seed);
      return Array.from({ length: 50 }, () => spinWheel(random).number);
    };
    expect(spins('wheel')).toEqual(spins('wheel'));
    expect(spins('wheel')).not.toEqual(spins('another wheel'));
  });
});

describe('the double-zero wheel', () => {
  const order = WHEEL_ORDERS.double_zero;

  it('has every number from 0 to 36 and 00 once, and 00 opposite 0', () => {
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 38 }, (_, number) => number));
    expect(order.indexOf(DOUBLE_ZERO)).toBe(order.indexOf(0) + 19);
  });

  it('has the opposite of each odd number in the next even one, and colours that alternate between the zeros', () => {
    // On an American wheel, 1 is opposite 2, 3 opposite 4, and so on.
    for (let odd = 1; odd < 36; odd += 2) {
      expect((order.indexOf(odd) + 19) % 38).toBe(order.indexOf(odd + 1));
    }
    for (const arc of [order.slice(1, 19), order.slice(20)]) {
      const colours = arc.map(colourOf);
      for (const [index, colour] of colours.entries()) expect(colour).not.toBe(colours[index + 1]);
    }
  });

  it('has no part of the layout for 00, as for 0, and no French sectors', () => {
    const nothing = { colour: 'green', parity: null, half: null, dozen: null, column: null, sector: null };
    expect(rouletteOutcome(37, 'double_zero')).toEqual({ number: 37, ...nothing });
    expect(rouletteOutcome(0, 'double_zero')).toEqual({ number: 0, ...nothing });
    expect(rouletteOutcome(17, 'double_zero')).toEqual({ ...rouletteOutcome(17), sector: null });
    expect(() => rouletteOutcome(37)).toThrow('no number 00');
    expect(() => rouletteOutcome(38, 'double_zero')).toThrow(RangeError);
  });

  it('gives 00 in about one spin of 38', () => {
    const random = randomFrom('american');
    const spins = Array.from({ length: 38_000 }, () => spinWheel(random, 'double_zero').number);
    const doubles = spins.filter((number) => number === DOUBLE_ZERO).length;
    expect(doubles).toBeGreaterThan(880);
    expect(doubles).toBeLessThan(1_120);
  });
});

describe('the name of a pocket', () => {
  it('is its number, and 00 for the second zero', () => {
    expect([37, 0, 36].map(pocketName)).toEqual(['00', '0', '36']);
    expect(['00', '0', '36', '37', '38', '-1', '1.5', '', '007'].map(pocketNamed)).toEqual([
      37,
      0,
      36,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is on one wheel or the other', () => {
    expect([isPocket(37), isPocket(37, 'single_zero'), isPocket(38)]).toEqual([true, false, false]);
  });
});
