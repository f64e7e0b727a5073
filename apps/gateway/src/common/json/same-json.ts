/**
 * Whether a parsed value is still exactly what came: nothing removed, nothing added, nothing rewritten. Both are plain
 * JSON values, so that identity, arrays and own keys are all there is to compare.
 */
export function sameJson(came: unknown, parsed: unknown): boolean {
  if (came === parsed) return true;
  if (typeof came !== 'object' || typeof parsed !== 'object' || came === null || parsed === null)
    return false;
  if (Array.isArray(came)) {
    if (!Array.isArray(parsed) || came.length !== parsed.length) return false;
    return came.every((item, index) => sameJson(item, parsed[index]));
  }
  if (Array.isArray(parsed)) return false;
  const [a, b] = [came as Record<string, unknown>, parsed as Record<string, unknown>];
  // Without a list of the keys: tens of thousands of small objects are compared every second.
  let more = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !sameJson(a[key], b[key])) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}
