/** Under this, data counts as current and nothing is said about its age. */
const CURRENT_FOR_MS = 5_000;

/** How old something is, in the largest unit that says enough. */
export type Age = { unit: 'current' } | { unit: 'seconds' | 'minutes'; value: number } | { unit: 'since' };

export function ageOf(since: number, now: number): Age {
  const ms = now - since;
  if (ms < CURRENT_FOR_MS) return { unit: 'current' };
  if (ms < 60_000) return { unit: 'seconds', value: Math.floor(ms / 1_000) };
  if (ms < 3_600_000) return { unit: 'minutes', value: Math.floor(ms / 60_000) };
  return { unit: 'since' };
}
