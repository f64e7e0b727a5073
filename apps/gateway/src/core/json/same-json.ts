/**
 * Returns true if parsing changed nothing: no field removed, added or rewritten. Both are plain JSON values, so
 * identity, arrays and own keys suffice. Every relayed answer passes through it; fast-deep-equal takes a third longer
 * (decision 063).
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
  const keys = Object.keys(came);
  if (keys.length !== Object.keys(parsed).length) return false;
  const [a, b] = [came as Record<string, unknown>, parsed as Record<string, unknown>];
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]));
}
