import type { RemovalState } from './removal-run.ts';

const MARKS: Record<RemovalState, string> = {
  waiting: '·',
  asked: '…',
  removed: '✓',
  gone: '–',
  refused: '✕',
  unknown: '?',
  stopped: '·',
};

/** The sign beside the word. */
export const RemovalMark = ({ state }: { state: RemovalState }) => (
  <span className="removal__mark" aria-hidden="true">
    {MARKS[state]}
  </span>
);
