/** A number of the wheel, 0 to 36. */
export type Pocket = number;
export type PocketColour = 'red' | 'black' | 'green';

/** The pockets of the single-zero (European) wheel, clockwise from zero. */
export const WHEEL_ORDER: readonly Pocket[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const RED: ReadonlySet<Pocket> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function isPocket(value: number): value is Pocket {
  return Number.isInteger(value) && value >= 0 && value < WHEEL_ORDER.length;
}

/** Colours of the single-zero layout: zero is green, what is not red is black. */
export function colourOf(pocket: Pocket): PocketColour {
  if (pocket === 0) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}
