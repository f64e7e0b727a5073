import type { BigRoadCell } from '@pitdesk/table-games';
import { WINNER_LETTERS } from '../../../../lib/winner-letters.ts';
import { PairDots } from './pair-dots.tsx';

/** A hollow circle; ties after it are a stroke through its edge, from the second on with their number. */
export function BigRoadMark({ cell }: { cell: BigRoadCell }) {
  return (
    <g className={`road__mark road-mark--${cell.side}`}>
      <circle className="big-road-mark__ring" cx="13" cy="13" r="9.5" />
      <text className="road__letter big-road-mark__letter" x="13" y="13">
        {WINNER_LETTERS[cell.side]}
      </text>
      <PairDots playerPair={cell.playerPair} bankerPair={cell.bankerPair} />
      <TieStroke ties={cell.ties} />
    </g>
  );
}

function TieStroke({ ties }: { ties: number }) {
  if (ties === 0) return null;
  return (
    <>
      <path className="big-road-mark__tie-edge" d="M18 8 24 2" />
      <path className="big-road-mark__tie" d="M18 8 24 2" />
      {ties > 1 && (
        <text className="road__letter big-road-mark__ties" x="6" y="21">
          {ties}
        </text>
      )}
    </>
  );
}
