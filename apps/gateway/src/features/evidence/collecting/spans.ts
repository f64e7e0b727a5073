/** A span of time at one place, such as a table or a chat. */
export interface Span {
  readonly place: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the spans without overlaps at one place, newest first. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const byPlace = new Map<string, { place: string; from: number; to: number }[]>();
  for (const { place, from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const own = byPlace.get(place) ?? [];
    const last = own.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else own.push({ place, from, to });
    byPlace.set(place, own);
  }
  return [...byPlace.values()].flat().toSorted((a, b) => b.from - a.from);
}
