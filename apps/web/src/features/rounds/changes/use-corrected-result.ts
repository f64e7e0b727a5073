import type { CorrectedResult, Round } from '@pitdesk/contracts/rounds';
import { type BaccaratOutcome, type Card, isCard } from '@pitdesk/table-games';
import { useState } from 'react';
import { type CorrectionDraft, type DealtPicks, dealPicks, type Picks } from './deal-picks.ts';

const picksOf = ({ cards }: Round): Picks => {
  const of = (hand: 'player' | 'banker'): Card[] =>
    cards.filter((one) => one.hand === hand).flatMap(({ card }) => (isCard(card) ? [card] : []));
  return { player: of('player'), banker: of('banker') };
};

const isSameDeal = (round: Round, dealt: DealtPicks): boolean =>
  round.cards.length === dealt.cards.length &&
  round.cards.every(({ hand, card }, index) => {
    const other = dealt.cards[index];
    return other?.hand === hand && other.card === card;
  });

interface Correcting {
  picks: Picks;
  setPicks: (picks: Picks) => void;
  dealt: DealtPicks;
  number: number | null;
  setNumber: (number: number | null) => void;
  /** True where it equals the record. */
  isSame: boolean;
  /** The proposal; undefined while it is unfinished or changes nothing. */
  result: CorrectedResult | undefined;
}

/** Returns a correction's picks, and their result by the rules. */
/** @param kept the picks of an earlier draft */
export function useCorrectedResult(round: Round, kept: CorrectionDraft | undefined): Correcting {
  const [picks, setPicks] = useState(() => kept?.picks ?? picksOf(round));
  const [number, setNumber] = useState(kept === undefined ? round.number : kept.number);
  const dealt = dealPicks(picks);
  const isSame = round.game === 'roulette' ? number === round.number : isSameDeal(round, dealt);
  const result = ((): CorrectedResult | undefined => {
    if (isSame) return undefined;
    if (round.game === 'roulette') return number === null ? undefined : { number };
    return dealt.outcome === null ? undefined : { cards: [...dealt.cards] };
  })();
  return { picks, setPicks, dealt, number, setNumber, isSame, result };
}

const outcomeOf = (outcome: BaccaratOutcome): NonNullable<Round['outcome']> => ({
  winner: outcome.winner,
  player_total: outcome.playerTotal,
  banker_total: outcome.bankerTotal,
  natural: outcome.natural,
  player_pair: outcome.playerPair,
  banker_pair: outcome.bankerPair,
  size: outcome.size,
});

/** Returns the round with that result. */
export function correctedRound(round: Round, result: CorrectedResult): Round {
  if (result.number !== undefined) return { ...round, number: result.number };
  const cards = (result.cards ?? []).map((one, index) => ({
    ...one,
    at: round.cards[index]?.at ?? round.started_at,
  }));
  const { outcome } = dealPicks(picksOf({ ...round, cards }));
  // The operator then settles the side bets.
  return { ...round, cards, side_bets: undefined, outcome: outcome === null ? null : outcomeOf(outcome) };
}
