import type { ClientsBaseline, FeedStatus, TableCounts } from '@pitdesk/contracts';
import { stepTo } from './feed-position.ts';

/** Players online per table, as far as the changes have been followed. */
export interface CountsState extends TableCounts {
  feed: FeedStatus;
}

export type CountsBaseline = Extract<ClientsBaseline, { mode: 'counts' }>;

export const fromBaseline = ({ mode: _mode, ...state }: CountsBaseline): CountsState => state;

/** The state after one change, or why it cannot be told. */
export function applyCounts(state: CountsState, change: TableCounts): CountsState | 'old' | 'gap' {
  const step = stepTo(state, change);
  if (step !== 'next') return step;
  return { ...state, ...change, counts: { ...state.counts, ...change.counts } };
}
