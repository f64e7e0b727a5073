import { rouletteOutcome } from '../outcome.js';
import { pocketName, WHEEL_ORDERS } from '../wheel.js';
/** Counts by number: the entry at 17 is that of 17. */
export function countNumbers(spins, wheel) {
  const counts = WHEEL_ORDERS[wheel].map((_, number) => ({ number, count: 0, since: null }));
  for (const [index, number] of spins.entries()) {
    const entry = counts[number];
    if (entry === undefined) throw new RangeError(`The wheel has no number ${pocketName(number)}`);
    entry.count += 1;
    entry.since = spins.length - 1 - index;
  }
  return counts;
}
/** The parts of the layout, from the counts of the numbers. */
export function countLayout(numbers, wheel) {
  const counts = {
    colour: { red: 0, black: 0, green: 0 },
    parity: { odd: 0, even: 0 },
    half: { low: 0, high: 0 },
    dozen: { 1: 0, 2: 0, 3: 0 },
    column: { 1: 0, 2: 0, 3: 0 },
    sector: wheel === 'single_zero' ? { voisins: 0, tiers: 0, orphelins: 0 } : null,
  };
  for (const { number, count } of numbers) {
    const { colour, parity, half, dozen, column, sector } = rouletteOutcome(number, wheel);
    counts.colour[colour] += count;
    if (counts.sector !== null && sector !== null) counts.sector[sector] += count;
    if (parity !== null) counts.parity[parity] += count;
    if (half !== null) counts.half[half] += count;
    if (dozen !== null) counts.dozen[dozen] += count;
    if (column !== null) counts.column[column] += count;
  }
  return counts;
}
//# sourceMappingURL=counts.js.map
