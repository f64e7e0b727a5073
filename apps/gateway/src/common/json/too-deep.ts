/** Levels of lists and objects in a request. What the contracts describe has five at most. */
const MAX_DEPTH = 20;

/**
 * Finds the first value that is nested deeper than so many levels. What reads a value by recursion after this can
 * never run out of stack.
 * @returns the path of the outermost field that holds it, or null where there is none
 */
export function tooDeepAt(value: unknown, maxDepth = MAX_DEPTH): string[] | null {
  if (!isNested(value)) return null;
  if (maxDepth === 0) return [];
  for (const [key, part] of Object.entries(value)) {
    const path = tooDeepAt(part, maxDepth - 1);
    // Twenty names say no more than the first two.
    if (path) return [key, ...path].slice(0, 2);
  }
  return null;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
