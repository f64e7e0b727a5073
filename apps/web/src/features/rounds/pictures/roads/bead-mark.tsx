import type { Bead } from '@pitdesk/table-games';
import { WINNER_LETTERS } from '../../../../lib/winner-letters.ts';
import { PairDots } from './pair-dots.tsx';

export function BeadMark({ cell }: { cell: Bead }) {
  return (
    <g className={`road__mark road-mark--${cell.winner}`}>
      <circle className="bead-mark__ball" cx="13" cy="13" r="10.5" />
      <text className="road__letter bead-mark__letter" x="13" y="13">
        {WINNER_LETTERS[cell.winner]}
      </text>
      <PairDots playerPair={cell.playerPair} bankerPair={cell.bankerPair} />
    </g>
  );
}
