import { rouletteOutcome, type Third } from '../outcome.ts';
import type { WheelSector } from '../sectors.ts';
import { type Pocket, type PocketColour, pocketName, WHEEL_ORDERS, type WheelKind } from '../wheel.ts';

/** The number of times that a number came. */
export interface NumberCount {
  readonly number: Pocket;
  readonly count: number;
  /** The number of spins since it last came: 0 for the last spin; null when it has not come. */
  readonly since: number | null;
}

/** The counts of each part of the layout. Zeros are green and belong to no even chance, dozen or column. */
export interface LayoutCounts {
  readonly colour: Readonly<Record<PocketColour, number>>;
  readonly parity: Readonly<Record<'odd' | 'even', number>>;
  readonly half: Readonly<Record<'low' | 'high', number>>;
  readonly dozen: Readonly<Record<Third, number>>;
  readonly column: Readonly<Record<Third, number>>;
  /** Null on a double-zero wheel, which has no French sectors. */
  readonly sector: Readonly<Record<WheelSector, number>> | null;
}

/** Returns the counts by number: index 17 is the entry of 17. */
export function countNumbers(spins: readonly Pocket[], wheel: WheelKind): NumberCount[] {
  const counts = WHEEL_ORDERS[wheel].map((_, number) => ({ number, count: 0, since: null as number | null }));
  for (const [index, number] of spins.entries()) {
    const entry = counts[number];
    if (entry === undefined) throw new RangeError(`The wheel has no number ${pocketName(number)}`);
    entry.count += 1;
    entry.since = spins.length - 1 - index;
  }
  return counts;
}

/** Returns the counts of the parts of the layout from the counts of the numbers. */
export function countLayout(numbers: readonly NumberCount[], wheel: WheelKind): LayoutCounts {
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
