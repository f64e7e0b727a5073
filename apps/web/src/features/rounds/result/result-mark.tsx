import type { Round } from '@pitdesk/contracts';
import { NumberMark } from './number-mark.tsx';
import { WinnerMark } from './winner-mark.tsx';

/** What a round came to, in either game; a dash where it has not. */
export function ResultMark({ round }: { round: Pick<Round, 'outcome' | 'number'> }) {
  if (round.outcome !== null) return <WinnerMark winner={round.outcome.winner} />;
  if (round.number !== null) return <NumberMark number={round.number} />;
  return <span aria-hidden="true">–</span>;
}
