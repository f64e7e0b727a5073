import { leaningsAt, weightOf } from './leanings.js';
import { LN_FROM_FIRST } from './wheel-test.js';

const MOST_LIFT = 2;
const SECTOR = 5;
/** Nine of ten normal deviates lie above -1.2816. */
const NINE_IN_TEN = 1.2816;
/**
 * Returns the size of what so many spins make visible, by the normal approximation of the evidence.
 * @param falseAlarms the rate a year that the alarm is set to
 */
export function detectableBias(pockets, spins, falseAlarms) {
  const [pocket, sector] = [1, SECTOR].map((length) => leastLift(pockets, length, spins, falseAlarms));
  return {
    pocket: pocket == null ? null : (1 + pocket) / pockets,
    sector: sector ?? null,
  };
}
function leastLift(pockets, length, spins, falseAlarms) {
  const leanings = leaningsAt(pockets, 0, length);
  const needed = leanings.map(
    (leaning) => -Math.log(falseAlarms) - LN_FROM_FIRST - Math.log(weightOf(pockets, leaning)),
  );
  const isSeen = (lift) => {
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
//# sourceMappingURL=detectable-bias.js.map
