/** A pocket of a wheel by its number, 0 to 36; the 00 of a double-zero wheel is number 37. */
export type Pocket = number;
export type PocketColour = 'red' | 'black' | 'green';
export type WheelKind = 'single_zero' | 'double_zero';

/** The number that represents 00 in data. */
export const DOUBLE_ZERO: Pocket = 37;

/** The pockets of the European (single-zero) and the American (double-zero) wheel, clockwise from zero. */
export const WHEEL_ORDERS: Readonly<Record<WheelKind, readonly Pocket[]>> = {
  single_zero: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9,
    22, 18, 29, 7, 28, 12, 35, 3, 26,
  ],
  double_zero: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31,
    18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
  ],
};

const RED: ReadonlySet<Pocket> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Returns true when a wheel has this pocket; without a kind, when any wheel has it. */
export function isPocket(value: number, wheel: WheelKind = 'double_zero'): value is Pocket {
  return Number.isInteger(value) && value >= 0 && value < WHEEL_ORDERS[wheel].length;
}

/** Returns the name of a pocket on the wheel: `00` for 37, else its number. */
export function pocketName(pocket: Pocket): string {
  return pocket === DOUBLE_ZERO ? '00' : String(pocket);
}

/** Returns the pocket with a name: 37 for `00`; undefined when no wheel has it. */
export function pocketNamed(name: string): Pocket | undefined {
  if (name === '00') return DOUBLE_ZERO;
  return /^\d{1,2}$/.test(name) && isPocket(Number(name), 'single_zero') ? Number(name) : undefined;
}

/** Returns the colour of a pocket on the layout, the same on both wheels: zeros are green. */
export function colourOf(pocket: Pocket): PocketColour {
  if (pocket === 0 || pocket === DOUBLE_ZERO) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}
