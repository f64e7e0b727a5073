const SHOWN = 5;
const sinceOf = ({ since }) => since ?? Number.POSITIVE_INFINITY;
const byRecency = (a, b) => (sinceOf(a) === sinceOf(b) ? 0 : sinceOf(a) - sinceOf(b));
/** The numbers that came most often; of equals those that came last. None before the first spin. */
export function hotNumbers(numbers) {
  return numbers
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || byRecency(a, b))
    .slice(0, SHOWN);
}
/** The numbers that came least often; of equals those that stayed away longest. None before the first spin. */
export function coldNumbers(numbers) {
  if (numbers.every(({ count }) => count === 0)) return [];
  return [...numbers].sort((a, b) => a.count - b.count || byRecency(b, a)).slice(0, SHOWN);
}
//# sourceMappingURL=hot-and-cold.js.map
