import { leaningsAt, weightOf } from './leanings.ts';
import { LN_FROM_FIRST } from './wheel-test.ts';

/** The smallest bias since the start of the count that would have been found by now, with a probability of 90 %. */
export interface Detectable {
  /** The smallest share of one pocket, such as 1/31; null when even three times the expected share is too little. */
  readonly pocket: number | null;
  /** The smallest lift of five neighbours, such as 0.12; null when even three times their share is too little. */
  readonly sector: number | null;
}

const MOST_LIFT = 2;
const SECTOR = 5;
/** Nine of ten normal deviates lie above -1.2816. */
const NINE_IN_TEN = 1.2816;

/**
 * Returns the smallest bias that a number of spins makes detectable, by the normal approximation of the evidence.
 * @param falseAlarms the configured rate of false alarms a year
 */
export function detectableBias(pockets: number, spins: number, falseAlarms: number): Detectable {
  const [pocket, sector] = [1, SECTOR].map((length) => leastLift(pockets, length, spins, falseAlarms));
  return {
    pocket: pocket == null ? null : (1 + pocket) / pockets,
    sector: sector ?? null,
  };
}

function leastLift(pockets: number, length: number, spins: number, falseAlarms: number): number | null {
  const leanings = leaningsAt(pockets, 0, length);
  const needed = leanings.map(
    (leaning) => -Math.log(falseAlarms) - LN_FROM_FIRST - Math.log(weightOf(pockets, leaning)),
  );
  const isSeen = (lift: number): boolean => {
    const share = (length / pockets) * (1 + lift);
    return leanings.some(({ inside, outside }, index) => {
      const mean = spins * (share * inside + (1 - share) * outside);
      const deviation = Math.sqrt(spins * share * (1 - share)) * Math.abs(inside - outside);
      return mean - NINE_IN_TEN * deviation >= (needed[index] ?? Number.POSITIVE_INFINITY);
    });
  };
  if (!isSeen(MOST_LIFT)) return null;
  let [low, high] = [0, MOST_LIFT];
  for (let halving = 0; halving < 30; halving += 1) {
    const middle = (low + high) / 2;
    if (isSeen(middle)) high = middle;
    else low = middle;
  }
  return high;
}
