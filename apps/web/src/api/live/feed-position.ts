import type { FeedPosition } from '@pitdesk/contracts';

/**
 * Where a numbered change stands behind what is known. `'old'` is one that is known already; `'gap'` means that
 * something is missing between the two, or that another replica speaks.
 */
export function stepTo(known: FeedPosition, change: FeedPosition): 'next' | 'old' | 'gap' {
  if (change.epoch !== known.epoch) return 'gap';
  if (change.seq <= known.seq) return 'old';
  return change.seq === known.seq + 1 ? 'next' : 'gap';
}

/** A baseline and the numbered changes that arrived while it was on its way. */
export function mergeBuffered<State extends FeedPosition, Change extends FeedPosition>(
  baseline: State,
  buffered: readonly Change[],
  apply: (state: State, change: Change) => State | 'old' | 'gap',
): { state: State; gap: boolean } {
  let state = baseline;
  for (const change of buffered) {
    // Before the baseline another replica may have spoken; that is past, not missing.
    if (change.epoch !== state.epoch) continue;
    const next = apply(state, change);
    if (next === 'gap') return { state, gap: true };
    if (next !== 'old') state = next;
  }
  return { state, gap: false };
}
