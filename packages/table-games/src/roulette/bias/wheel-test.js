import { FAMILY_WEIGHT, leaningsOf, SECTOR_LENGTHS, weightOf } from './leanings.js';
import { logSum, spreadEvidence } from './spread.js';

/** Looked up once, since in the context of a test each look-up of a global costs more than the function. */
const { ceil, exp, log, log1p, max, min } = Math;
/** A wheel may begin to lean on any day of a year. */
const DAYS = 366;
/** The spread as a whole is counted anew every four weeks. */
const SPREAD_DAYS = 28;
/** One half of the weight is on a wheel that leans since the count began, one half on the later days. */
export const LN_FROM_FIRST = log(0.5);
const LN_FROM_DAY = log(0.5 / DAYS);
const LN_FROM_SPREAD_DAY = log(0.5 / ceil(DAYS / SPREAD_DAYS));
const logAdd = (a, b) => {
  const more = max(a, b);
  return more === Number.NEGATIVE_INFINITY ? more : more + log1p(exp(min(a, b) - more));
};
const total = (counts) => counts.reduce((sum, count) => sum + count, 0);
const plus = (a, b) => a.map((count, place) => count + (b[place] ?? 0));
/** Returns how many spins fell into pockets that lie beside each other, by the place of the first. */
function sumsOf(counts, length) {
  return counts.map((_, first) => {
    let sum = 0;
    for (let step = 0; step < length; step += 1) sum += counts[(first + step) % counts.length] ?? 0;
    return sum;
  });
}
/**
 * Tests one wheel for as long as it is in use, and may be asked after every spin.
 *
 * The evidence is an average of likelihood ratios, leaning wheel against even wheel: over single pockets, sectors of
 * neighbours and the spread as a whole, over how far they lean, and over the day on which that began (a
 * Shiryaev-Roberts sum over days). On an even wheel its mean is at most 1 over a year of days, however many spins a day
 * has, and by Doob's inequality it reaches 1/α at any time of that year with a probability of at most α.
 */
export class WheelTest {
  pockets;
  #leanings;
  #byLength;
  #weights;
  #days = [];
  /** By leaning: log evidence of the finished days since the first, since each of them, and both with their weights. */
  #fromFirst;
  #fromDays;
  #before;
  #logs;
  #isWeighed = false;
  /** Counts since each day on which the spread was counted anew. */
  #spreads = [];
  /** @param pockets how many the wheel has: 37, or 38 with a double zero */
  constructor(pockets) {
    this.pockets = pockets;
    this.#leanings = leaningsOf(pockets);
    this.#byLength = [1, ...SECTOR_LENGTHS].map((each) => ({
      length: each,
      leanings: this.#leanings.filter(({ length }) => length === each),
    }));
    const { length } = this.#leanings;
    this.#fromFirst = new Float64Array(length);
    this.#fromDays = new Float64Array(length).fill(Number.NEGATIVE_INFINITY);
    this.#before = new Float64Array(length);
    this.#logs = new Float64Array(length);
    this.#weights = this.#leanings.map((leaning) => log(weightOf(pockets, leaning)));
  }
  /** Adds a day that is over. @throws RangeError for the counts of another wheel */
  add(day) {
    this.#require(day);
    this.#eachStep(day, (index, step) => {
      this.#fromFirst[index] = (this.#fromFirst[index] ?? 0) + step;
      this.#fromDays[index] = logAdd(this.#fromDays[index] ?? 0, 0) + step;
    });
    if (this.#days.length % SPREAD_DAYS === 0) this.#spreads.push(day.map(() => 0));
    this.#spreads = this.#spreads.map((counts) => plus(counts, day));
    this.#days.push(day);
    this.#isWeighed = false;
  }
  /** Returns the logarithm of the evidence: 0 for none, ln 100 where an even wheel gets there once in 100 years. */
  evidence(today) {
    this.#require(today);
    this.#fillLogs(today);
    return logAdd(logSum(this.#logs), this.#spread(today));
  }
  /** Returns where the evidence is strongest. */
  suspect(today) {
    this.#require(today);
    this.#fillLogs(today);
    const best = this.#logs.reduce(
      (found, log, index) => (log > (this.#logs[found] ?? log) ? index : found),
      0,
    );
    const leaning = this.#leanings[best];
    const days = [...this.#days, today];
    if (leaning === undefined || this.#spread(today) > logSum(this.#logs)) return this.#ofSpread(days);
    const { first, length, inside, outside } = leaning;
    const places = Array.from({ length }, (_, step) => (first + step) % this.pockets);
    const cameOn = (day) => places.reduce((sum, place) => sum + (day[place] ?? 0), 0);
    const step = (day) => cameOn(day) * inside + (total(day) - cameOn(day)) * outside;
    let [since, strongest, sum] = [0, Number.NEGATIVE_INFINITY, 0];
    for (const [index, day] of [...days.entries()].reverse()) {
      sum += step(day);
      const weighed = sum + (index === 0 ? LN_FROM_FIRST : LN_FROM_DAY);
      if (weighed > strongest) [since, strongest] = [index, weighed];
    }
    const counted = days.slice(since);
    const spins = counted.reduce((all, day) => all + total(day), 0);
    const came = counted.reduce((all, day) => all + cameOn(day), 0);
    return { places, since, spins, came, expected: (spins * length) / this.pockets };
  }
  #ofSpread(days) {
    const spins = days.reduce((all, day) => all + total(day), 0);
    return { places: [], since: 0, spins, came: spins, expected: spins };
  }
  #spread(today) {
    const first = this.#spreads[0] ?? today.map(() => 0);
    const startsToday = this.#days.length % SPREAD_DAYS === 0;
    const since = startsToday ? [...this.#spreads, today.map(() => 0)] : this.#spreads;
    const logs = since.map((counts) => spreadEvidence(plus(counts, today)) + LN_FROM_SPREAD_DAY);
    const whole = spreadEvidence(plus(first, today)) + LN_FROM_FIRST;
    return log(FAMILY_WEIGHT) + logSum([whole, ...logs]);
  }
  #weigh() {
    for (let index = 0; index < this.#before.length; index += 1) {
      const late = LN_FROM_DAY + logAdd(this.#fromDays[index] ?? 0, 0);
      this.#before[index] =
        (this.#weights[index] ?? 0) + logAdd(LN_FROM_FIRST + (this.#fromFirst[index] ?? 0), late);
    }
  }
  #fillLogs(today) {
    if (!this.#isWeighed) this.#weigh();
    this.#isWeighed = true;
    this.#eachStep(today, (index, step) => {
      this.#logs[index] = (this.#before[index] ?? 0) + step;
    });
  }
  /** Calls with the log likelihood ratio that a day adds to each leaning. */
  #eachStep(day, take) {
    const spins = total(day);
    let index = 0;
    for (const { length, leanings } of this.#byLength) {
      const sums = sumsOf(day, length);
      for (const { first, inside, outside } of leanings) {
        const came = sums[first] ?? 0;
        take(index, came * inside + (spins - came) * outside);
        index += 1;
      }
    }
  }
  #require(counts) {
    if (counts.length !== this.pockets) throw new RangeError(`The wheel has ${this.pockets} pockets`);
  }
}
//# sourceMappingURL=wheel-test.js.map
