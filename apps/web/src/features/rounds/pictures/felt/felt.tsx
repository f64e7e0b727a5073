import { Flex } from 'antd';
import './felt.css';
import type { BaccaratOutcome, DealtCard, SideBet } from '@pitdesk/contracts/rounds';
import { type Card, isCard, rankOf, type Suit, totalOf } from '@pitdesk/table-games';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useWinnerLetters } from '#lib/text/winner-letters.ts';

interface Props {
  /** The cards dealt so far, in deal order. */
  cards: readonly Pick<DealtCard, 'hand' | 'card'>[];
  outcome: BaccaratOutcome | null;
  /** Undefined where the operator does not send them. */
  sideBets?: readonly SideBet[] | undefined;
}

/** A pair is marked at its hand already. */
const isOnFelt = (kind: SideBet['kind']): boolean => kind === 'dragon_7' || kind === 'panda_8';

/** The cards of a baccarat round as dealt, and their result. */
export default function Felt({ cards, outcome, sideBets = [] }: Props) {
  const { t } = useTranslation('rounds');
  const numbered = cards.map(({ hand, card }, index) => ({ hand, card, order: index + 1 }));
  const hand = (side: DealtCard['hand']) => (
    <FeltHand
      hand={side}
      cards={numbered.filter((dealt) => dealt.hand === side)}
      isPair={outcome?.[`${side}_pair`] ?? false}
      wins={outcome?.winner === side}
    />
  );
  return (
    <div className="felt">
      <div className="felt__hands">
        {hand('player')}
        {hand('banker')}
      </div>
      <p className={`felt__result felt__result--${outcome?.winner ?? 'open'}`} aria-live="polite">
        {outcome === null
          ? t(cards.length === 0 ? 'pictures.noCards' : 'pictures.dealing')
          : [
              t(`pictures.result.${outcome.winner}`),
              ...(outcome.natural ? [t('pictures.natural')] : []),
              ...sideBets
                .filter(({ kind, won }) => won && isOnFelt(kind))
                .map(({ kind }) => t(`sideBet.${kind}`)),
            ].join(' · ')}
      </p>
      <ol className="visually-hidden" aria-label={t('pictures.inDealOrder')}>
        {numbered.map(({ hand: side, card, order }) => (
          <li key={order}>{`${t(`pictures.winner.${side}`)}: ${cardName(card, t)}`}</li>
        ))}
      </ol>
    </div>
  );
}

const PICTURES = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' } as const;
const isPicture = (rank: string): rank is keyof typeof PICTURES => rank in PICTURES;

/** Returns the name of a card: "ace of spades"; an unknown code unchanged. */
function cardName(code: string, t: TFunction<'rounds'>): string {
  if (!isCard(code)) return code;
  const card: Card = code;
  const rank = rankOf(card);
  return t('pictures.card.name', {
    rank: isPicture(rank) ? t(`pictures.card.${PICTURES[rank]}`) : rank === 'T' ? '10' : rank,
    suit: t(`pictures.suit.${card.slice(1) as Suit}`),
  });
}

interface FeltHandProps {
  hand: DealtCard['hand'];
  /** This hand's cards, each with its place in the deal, from 1. */
  cards: readonly { card: string; order: number }[];
  isPair: boolean;
  wins: boolean;
}

const PLACES = [0, 1, 2] as const;

/** One side of the felt. Its three places are reserved: nothing moves when a card arrives. */
function FeltHand({ hand, cards, isPair, wins }: FeltHandProps) {
  const { t } = useTranslation('rounds');
  const letters = useWinnerLetters();
  const codes = cards.map(({ card }) => card).filter(isCard);
  return (
    <div className={`felt-hand felt-hand--${hand}`} data-wins={wins || undefined}>
      <Flex wrap gap="4px 8px" align="center" className="felt-hand__head">
        <span translate="no" className="felt-hand__letter disc" aria-hidden="true">
          {letters[hand]}
        </span>
        <span className="felt-hand__name">{t(`pictures.winner.${hand}`)}</span>
        {isPair && <span className="felt-hand__tag">{t('pictures.pairTag')}</span>}
        {wins && <span className="felt-hand__tag felt-hand__tag--wins">{t('pictures.wins')}</span>}
        <span translate="no" className="felt-hand__total tabular">
          {codes.length > 0 && (
            <>
              <span className="visually-hidden">{`${t('pictures.total')} `}</span>
              <span>{totalOf(codes)}</span>
            </>
          )}
        </span>
      </Flex>
      <div translate="no" className="felt-hand__cards" aria-hidden="true">
        {PLACES.map((place) => {
          const dealt = cards[place];
          return (
            <div key={place} className={`felt-hand__place${place === 2 ? ' felt-hand__place--across' : ''}`}>
              {dealt !== undefined && isCard(dealt.card) && (
                <PlayingCard card={dealt.card} across={place === 2} />
              )}
              <span translate="no" className="felt-hand__order tabular">
                {dealt?.order}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const WIDTH = 50;
const HEIGHT = 70;

/** One card, face up; a third card is turned across. The list beside it has its name. */
function PlayingCard({ card, across }: { card: Card; across: boolean }) {
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
        <path transform="translate(5.5 28) scale(0.55)" d={SUIT_PATHS[suit]} />
        <path transform="translate(20 38) scale(1.1)" d={SUIT_PATHS[suit]} />
      </g>
    </svg>
  );
}

/** Each suit in a square of 24, drawn here because fonts differ in the size and colour of theirs. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  S: 'M12 1.8c2 3.6 9.2 7.4 9.2 12.6a4.6 4.6 0 0 1-8.1 3c.2 2 .9 3.5 2.2 4.8H8.7c1.3-1.3 2-2.8 2.2-4.8a4.6 4.6 0 0 1-8.1-3C2.8 9.2 10 5.4 12 1.8Z',
  H: 'M12 21.6C9.8 18.4 2.4 14.2 2.4 8.2a5 5 0 0 1 9.6-2 5 5 0 0 1 9.6 2c0 6-7.4 10.2-9.6 13.4Z',
  D: 'M12 1.6c2 3.8 4.7 7.2 8 10.4-3.3 3.2-6 6.6-8 10.4-2-3.8-4.7-7.2-8-10.4 3.3-3.2 6-6.6 8-10.4Z',
  C: 'M12 1.8a4.7 4.7 0 0 1 3.6 7.7 4.7 4.7 0 1 1-2.5 8c.2 1.9.9 3.4 2.2 4.7H8.7c1.3-1.3 2-2.8 2.2-4.7a4.7 4.7 0 1 1-2.5-8A4.7 4.7 0 0 1 12 1.8Z',
};
