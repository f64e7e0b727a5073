import type { ClientsBaseline, FeedStatus, TableCounts } from '@pitdesk/contracts';

/** Players online per table, as far as the changes have been followed. */
export interface CountsState extends TableCounts {
  feed: FeedStatus;
}

export type CountsBaseline = Extract<ClientsBaseline, { mode: 'counts' }>;

export const fromBaseline = ({ mode: _mode, ...state }: CountsBaseline): CountsState => state;

/**
 * The state after one change. `'old'` is a change that the state already has; `'gap'` means that something is missing
 * between the two, or that another replica speaks: the baseline has to be asked for again.
 */
export function applyCounts(state: CountsState, change: TableCounts): CountsState | 'old' | 'gap' {
  if (change.epoch !== state.epoch) return 'gap';
  if (change.seq <= state.seq) return 'old';
  if (change.seq > state.seq + 1) return 'gap';
  return { ...state, ...change, counts: { ...state.counts, ...change.counts } };
}

/** A baseline and what arrived while it was on its way. */
export function mergeBuffered(
  baseline: CountsState,
  buffered: readonly TableCounts[],
): { state: CountsState; gap: boolean } {
  let state = baseline;
  for (const change of buffered) {
    // Before the baseline another replica may have spoken; that is past, not missing.
    if (change.epoch !== state.epoch) continue;
    const next = applyCounts(state, change);
    if (next === 'gap') return { state, gap: true };
    if (next !== 'old') state = next;
  }
  return { state, gap: false };
}
