import { describe, expect, it } from '@jest/globals';
import { randomFrom, rouletteStatistics, spinWheel } from '../src/index.ts';
import {
  evenWheel,
  leaningWheel,
  mostEvidence,
  quantile,
  SPINS_A_DAY,
  spinsUntilAlarm,
  spinsUntilOldAlarm,
  type Wheel,
} from './simulated-wheels.ts';

/** The default of `ALARM_WHEEL_FALSE_ALARMS`. */
const FALSE_ALARMS = 0.01;
const YEAR = 365;
const WHEELS = 200;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const alarmed = (rang: readonly (number | null)[]): number => rang.filter((each) => each !== null).length;

describe('a year of an even wheel', () => {
  it.each([
    [37, 200, 137],
    [38, 100, 137],
  ])('rings no more often than the setting allows (%i pockets)', (pockets, wheels, spinsPerCheck) => {
    const random = randomFrom(`even year of ${pockets}`);
    const life = { wheel: evenWheel(pockets), days: YEAR, spinsPerCheck };
    const most = many(wheels, (index) => mostEvidence(life, random.fork(index)));
    for (const rate of [FALSE_ALARMS, 0.05, 0.2]) {
      const rang = most.filter((evidence) => evidence >= -Math.log(rate)).length;
      print(`even, ${pockets} pockets: ${rang} of ${wheels} wheels rang within a year at ${rate}`);
      // A larger number occurs less than once in 1,000 times when the rate is as configured.
      expect(rang).toBeLessThanOrEqual(rate * wheels + 3.1 * Math.sqrt(wheels * rate * (1 - rate)));
    }
    print(`even, ${pockets} pockets: the most evidence was e^${Math.max(...most).toFixed(2)}`);
  });

  it('raises more alarms by the previous rule', () => {
    const random = randomFrom('even year, old rule');
    const rang = many(WHEELS, (index) =>
      spinsUntilOldAlarm(evenWheel(), YEAR * SPINS_A_DAY, random.fork(index)),
    );
    print(`even, old rule: ${alarmed(rang)} of ${WHEELS} wheels rang within a year`);
    expect(alarmed(rang)).toBeGreaterThan(WHEELS / 4);
  });
});

describe('a wheel that leans', () => {
  const LEANING: readonly [name: string, wheel: Wheel, most: number][] = [
    ['a pocket at 1/30', leaningWheel(1, 37 / 30 - 1), 40_000],
    ['a pocket at 1/20', leaningWheel(1, 37 / 20 - 1), 4_000],
    ['a pocket of 38 at 1/30', leaningWheel(1, 38 / 30 - 1, 38), 40_000],
    ['5 neighbours at +15 %', leaningWheel(5, 0.15), 20_000],
    ['5 neighbours at +30 %', leaningWheel(5, 0.3), 6_000],
  ];

  it.each(LEANING)('is found: %s', (name, wheel, most) => {
    const random = randomFrom(name);
    for (const evenDays of [0, 180]) {
      const found = many(WHEELS, (index) =>
        spinsUntilAlarm({ wheel, days: YEAR, evenDays }, FALSE_ALARMS, random.fork(`${evenDays}/${index}`)),
      );
      print(
        `${name} after ${evenDays} even days: median ${quantile(found, 0.5)}, 90 % ${quantile(found, 0.9)}`,
      );
      if (evenDays === 0) expect(quantile(found, 0.9)).toBeLessThan(most);
    }
    if (wheel.length !== 37) return;
    const old = many(WHEELS, (index) =>
      spinsUntilOldAlarm(wheel, YEAR * SPINS_A_DAY, random.fork(`old/${index}`)),
    );
    print(`${name} by the old rule: median ${quantile(old, 0.5)}, 90 % ${quantile(old, 0.9)}`);
  });
});

it('gives the verdict `biased` for about one fair wheel in a thousand, and for nearly every wheel with a loose pocket', () => {
  const random = randomFrom('wheels under test');
  const kinds = { fair: 0, loose: 0 };
  for (let wheel = 0; wheel < 1_000; wheel += 1) {
    const fair = many(400, () => spinWheel(random).number);
    // One spin in eight falls into the loose pocket instead of its own.
    const loose = fair.map((number) => (random.nextInt(8) === 0 ? 17 : number));
    if (rouletteStatistics(fair).verdict.kind === 'biased') kinds.fair += 1;
    if (rouletteStatistics(loose).verdict.kind === 'biased') kinds.loose += 1;
  }
  expect(kinds.fair).toBeLessThan(6);
  expect(kinds.loose).toBeGreaterThan(990);
});
