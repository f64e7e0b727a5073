import { type Card, rankOf, type Suit } from '@pitdesk/table-games';
import { SUIT_PATHS } from './suit-paths.ts';

const WIDTH = 50;
const HEIGHT = 70;

/** One card, face up; a third card lies across. What it is called is said by the list beside. */
export function PlayingCard({ card, across }: { card: Card; across: boolean }) {
  const suit = card.slice(1) as Suit;
  const rank = rankOf(card);
  const [width, height] = across ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  return (
    <svg
      className={`playing-card${across ? ' playing-card--across' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      data-suit={suit}
      aria-hidden="true"
    >
      <g transform={across ? `translate(${HEIGHT} 0) rotate(90)` : undefined}>
        <rect className="playing-card__face" x="0.5" y="0.5" width={WIDTH - 1} height={HEIGHT - 1} rx="5" />
        <text className="playing-card__rank" x={rank === 'T' ? 3 : 6} y="23">
          {rank === 'T' ? '10' : rank}
        </text>
        <path className="playing-card__suit" transform="translate(5.5 28) scale(0.55)" d={SUIT_PATHS[suit]} />
        <path className="playing-card__suit" transform="translate(20 38) scale(1.1)" d={SUIT_PATHS[suit]} />
      </g>
    </svg>
  );
}
