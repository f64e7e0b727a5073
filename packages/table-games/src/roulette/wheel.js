/** The number that stands for 00 in data. */
export const DOUBLE_ZERO = 37;
/** The pockets of the European (single-zero) and the American (double-zero) wheel, clockwise from zero. */
export const WHEEL_ORDERS = {
  single_zero: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9,
    22, 18, 29, 7, 28, 12, 35, 3, 26,
  ],
  double_zero: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31,
    18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
  ],
};
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** Returns whether a wheel has this pocket; without a kind, whether any wheel has. */
export function isPocket(value, wheel = 'double_zero') {
  return Number.isInteger(value) && value >= 0 && value < WHEEL_ORDERS[wheel].length;
}
/** Returns a pocket's name as it stands on the wheel: `00` for 37, else its number. */
export function pocketName(pocket) {
  return pocket === DOUBLE_ZERO ? '00' : String(pocket);
}
/** Returns the pocket of a name: 37 for `00`; undefined where no wheel has such a pocket. */
export function pocketNamed(name) {
  if (name === '00') return DOUBLE_ZERO;
  return /^\d{1,2}$/.test(name) && isPocket(Number(name), 'single_zero') ? Number(name) : undefined;
}
/** Colours of the layout, the same on both wheels: zeros are green, what is not red is black. */
export function colourOf(pocket) {
  if (pocket === 0 || pocket === DOUBLE_ZERO) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}
//# sourceMappingURL=wheel.js.map
