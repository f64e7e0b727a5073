/**
 * By how many messages a page may have moved since the page before was read: every number for which what the page
 * begins with is what was told last. Nought is always among them, and comes first.
 * @param told what was told so far, the newest first, each by what tells it from others
 * @param page the next page, alike
 */
export function possibleShifts(told: readonly string[], page: readonly string[]): number[] {
  const [first] = page;
  const shifts = [0];
  for (let shift = 1; shift <= told.length; shift += 1) {
    const from = told.length - shift;
    if (told[from] === first && isSame(told, from, page)) shifts.push(shift);
  }
  return shifts;
}

/** The likeliest of them, where `expected` messages are said to have come since; of two as near, the larger. */
export const nearestShift = (shifts: readonly number[], expected: number): number =>
  shifts.reduce((best, shift) => (Math.abs(shift - expected) <= Math.abs(best - expected) ? shift : best), 0);

function isSame(told: readonly string[], from: number, page: readonly string[]): boolean {
  const length = Math.min(told.length - from, page.length);
  for (let index = 0; index < length; index += 1) if (told[from + index] !== page[index]) return false;
  return true;
}
