import { chiSquareTest } from '../src/chance/chi-square.ts';
import { type RandomSource, WheelTest } from '../src/index.ts';

/** Read once, because in a Jest context each access to a global costs more than the function. */
const { ceil, floor, log, max, min } = Math;

/** A busy table: 1,096 spins a day are 400,000 a year. */
export const SPINS_A_DAY = 1_096;
/** The console checks a wheel about once an hour. */
const SPINS_PER_CHECK = 46;
const OLD_STRETCH = 500;
const OLD_ALARM = 0.001;

/** Weights of the pockets in the order of the wheel; all 1 on an even one. */
export type Wheel = readonly number[];
export const evenWheel = (pockets = 37): Wheel => new Array<number>(pockets).fill(1);

/** Returns a wheel on which a number of neighbours together come `1 + lift` times as often as expected. */
export function leaningWheel(length: number, lift: number, pockets = 37): Wheel {
  const inside = (length / pockets) * (1 + lift);
  return evenWheel(pockets).map((_, place) =>
    place < length ? inside / length : (1 - inside) / (pockets - length),
  );
}

/** Adds a number of spins of a wheel to the counts. */
function spin(wheel: Wheel, spins: number, counts: number[], random: RandomSource): void {
  const ends: number[] = [];
  let end = 0;
  for (const weight of wheel) {
    end += weight;
    ends.push(end);
  }
  for (let done = 0; done < spins; done += 1) {
    const at = random.nextFloat() * end;
    // The last pocket gets the remainder of rounding.
    let place = min(floor((at / end) * wheel.length), wheel.length - 1);
    while (place > 0 && at < (ends[place - 1] ?? 0)) place -= 1;
    while (place < wheel.length - 1 && at >= (ends[place] ?? end)) place += 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
}

export interface Life {
  readonly wheel: Wheel;
  readonly days: number;
  /** The number of days on which the wheel was even before its bias started. */
  readonly evenDays?: number;
  readonly spinsPerCheck?: number;
}

/** Yields the result of each check, with the spins since the bias started. */
function* checks(life: Life, random: RandomSource): Generator<{ spins: number; evidence: number }> {
  const { wheel, days, evenDays = 0, spinsPerCheck = SPINS_PER_CHECK } = life;
  const test = new WheelTest(wheel.length);
  const noSpins = wheel.map(() => 0);
  for (let day = 0; day < evenDays; day += 1) {
    const counts = [...noSpins];
    spin(evenWheel(wheel.length), SPINS_A_DAY, counts, random);
    test.add(counts);
  }
  for (let day = 0; day < days; day += 1) {
    const counts = [...noSpins];
    for (let spun = 0; spun < SPINS_A_DAY; ) {
      const batch = min(spinsPerCheck, SPINS_A_DAY - spun);
      spin(wheel, batch, counts, random);
      spun += batch;
      yield { spins: day * SPINS_A_DAY + spun, evidence: test.evidence(counts) };
    }
    test.add(counts);
  }
}

/** Returns the number of spins from the start of the bias to the alarm; null without an alarm. */
export function spinsUntilAlarm(life: Life, falseAlarms: number, random: RandomSource): number | null {
  for (const { spins, evidence } of checks(life, random)) {
    if (evidence >= -log(falseAlarms)) return spins;
  }
  return null;
}

/** Returns the largest evidence of all checks. */
export function mostEvidence(life: Life, random: RandomSource): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const { evidence } of checks(life, random)) most = max(most, evidence);
  return most;
}

/** Returns the number of spins until an alarm by the previous rule: chi-square over separate stretches of 500 spins. */
export function spinsUntilOldAlarm(wheel: Wheel, most: number, random: RandomSource): number | null {
  for (let spun = OLD_STRETCH; spun <= most; spun += OLD_STRETCH) {
    const counts = new Array<number>(wheel.length).fill(0);
    spin(wheel, OLD_STRETCH, counts, random);
    if (chiSquareTest(counts, evenWheel(wheel.length)).p < OLD_ALARM) return spun;
  }
  return null;
}

/** Returns the quantile of the values; null values count as the largest. */
export function quantile(values: readonly (number | null)[], share: number): number {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  return sorted[ceil(share * sorted.length) - 1] ?? Number.NaN;
}
