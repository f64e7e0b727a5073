import { FAMILY_WEIGHT, type Leaning, leaningsOf, SECTOR_LENGTHS, weightOf } from './leanings.ts';
import { logSum, spreadEvidence } from './spread.ts';

/** Read once, because in a Jest context each access to a global costs more than the function. */
const { ceil, exp, log, log1p, max, min } = Math;

/** Spins counted by pocket, in the order of the wheel. */
export type PocketCounts = readonly number[];

/** The largest difference of a wheel from an even wheel. */
export interface Suspect {
  /** Places on the wheel; empty when the spread as a whole is suspected. */
  readonly places: readonly number[];
  /** The day (index of the counts) since which the evidence is strongest. */
  readonly since: number;
  /** The number of spins since then, of spins into these places, and the expected number on an even wheel. */
  readonly spins: number;
  readonly came: number;
  readonly expected: number;
}

/** The bias of a wheel may start on any day of a year. */
const DAYS = 366;
/** A new count for the spread as a whole starts every four weeks. */
const SPREAD_DAYS = 28;
/** One half of the weight is for a bias since the first day, the other half for a bias that starts later. */
export const LN_FROM_FIRST = log(0.5);
const LN_FROM_DAY = log(0.5 / DAYS);
const LN_FROM_SPREAD_DAY = log(0.5 / ceil(DAYS / SPREAD_DAYS));

const logAdd = (a: number, b: number): number => {
  const more = max(a, b);
  return more === Number.NEGATIVE_INFINITY ? more : more + log1p(exp(min(a, b) - more));
};
const total = (counts: PocketCounts): number => counts.reduce((sum, count) => sum + count, 0);
const plus = (a: PocketCounts, b: PocketCounts): number[] => a.map((count, place) => count + (b[place] ?? 0));

/** Returns the number of spins into neighbouring pockets, by the place of the first pocket. */
function sumsOf(counts: PocketCounts, length: number): number[] {
  return counts.map((_, first) => {
    let sum = 0;
    for (let step = 0; step < length; step += 1) sum += counts[(first + step) % counts.length] ?? 0;
    return sum;
  });
}

/**
 * Tests one wheel while it is in use; the evidence may be read after every spin.
 *
 * The evidence is an average of likelihood ratios of a biased wheel against an even wheel: over single pockets, sectors
 * of neighbours and the spread as a whole, over the size of the bias, and over the day on which it started (a
 * Shiryaev-Roberts sum over days). On an even wheel its mean is at most 1 over a year of days, for any number of spins
 * a day, and by Doob's inequality it reaches 1/α at any time of that year with a probability of at most α.
 */
export class WheelTest {
  readonly #leanings: readonly Leaning[];
  readonly #byLength: readonly { length: number; leanings: readonly Leaning[] }[];
  readonly #weights: readonly number[];
  readonly #days: PocketCounts[] = [];
  /** By leaning: the log evidence of the finished days since the first, since each of them, and both with weights. */
  readonly #fromFirst: Float64Array;
  readonly #fromDays: Float64Array;
  readonly #before: Float64Array;
  readonly #logs: Float64Array;
  #isWeighed = false;
  /** Counts since each day on which a new count of the spread started. */
  #spreads: PocketCounts[] = [];

  /** @param pockets the number of pockets: 37, or 38 with a double zero */
  constructor(readonly pockets: number) {
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

  /** Adds a finished day. @throws RangeError for the counts of another wheel */
  add(day: PocketCounts): void {
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

  /** Returns the logarithm of the evidence: 0 for none; an even wheel reaches ln 100 once in 100 years. */
  evidence(today: PocketCounts): number {
    this.#require(today);
    this.#fillLogs(today);
    return logAdd(logSum(this.#logs), this.#spread(today));
  }

  /** Returns the places and the day with the strongest evidence. */
  suspect(today: PocketCounts): Suspect {
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
    const cameOn = (day: PocketCounts): number => places.reduce((sum, place) => sum + (day[place] ?? 0), 0);
    const step = (day: PocketCounts): number => cameOn(day) * inside + (total(day) - cameOn(day)) * outside;
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

  #ofSpread(days: readonly PocketCounts[]): Suspect {
    const spins = days.reduce((all, day) => all + total(day), 0);
    return { places: [], since: 0, spins, came: spins, expected: spins };
  }

  #spread(today: PocketCounts): number {
    const first = this.#spreads[0] ?? today.map(() => 0);
    const startsToday = this.#days.length % SPREAD_DAYS === 0;
    const since = startsToday ? [...this.#spreads, today.map(() => 0)] : this.#spreads;
    const logs = since.map((counts) => spreadEvidence(plus(counts, today)) + LN_FROM_SPREAD_DAY);
    const whole = spreadEvidence(plus(first, today)) + LN_FROM_FIRST;
    return log(FAMILY_WEIGHT) + logSum([whole, ...logs]);
  }

  #weigh(): void {
    for (let index = 0; index < this.#before.length; index += 1) {
      const late = LN_FROM_DAY + logAdd(this.#fromDays[index] ?? 0, 0);
      this.#before[index] =
        (this.#weights[index] ?? 0) + logAdd(LN_FROM_FIRST + (this.#fromFirst[index] ?? 0), late);
    }
  }

  #fillLogs(today: PocketCounts): void {
    if (!this.#isWeighed) this.#weigh();
    this.#isWeighed = true;
    this.#eachStep(today, (index, step) => {
      this.#logs[index] = (this.#before[index] ?? 0) + step;
    });
  }

  /** Calls a function with the log likelihood ratio that a day adds to each leaning. */
  #eachStep(day: PocketCounts, take: (index: number, step: number) => void): void {
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

  #require(counts: PocketCounts): void {
    if (counts.length !== this.pockets) throw new RangeError(`The wheel has ${this.pockets} pockets`);
  }
}
