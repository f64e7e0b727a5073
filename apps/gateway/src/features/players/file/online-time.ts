/** A span of time, in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60_000;

/** Returns the spans without overlaps, oldest first: simultaneous connections are one span. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** Returns the whole minutes of merged spans within another span. */
export function minutesWithin(stretches: readonly Stretch[], span: Stretch): number {
  let ms = 0;
  for (const { from, to } of stretches) ms += Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
  return Math.round(ms / MINUTE_MS);
}
