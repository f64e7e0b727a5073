import { type Hands, hasNatural } from './deal-rules.ts';
import { isReadable, rankIn, totalIn } from './punto-banco-tables.ts';
import type { RecordedOutcome, RecordedSideBet } from './recorded-round.ts';
import { type Breach, differing } from './rule-breach.ts';

function winnerOf(playerTotal: number, bankerTotal: number): string {
  if (playerTotal > bankerTotal) return 'player';
  return playerTotal < bankerTotal ? 'banker' : 'tie';
}

const isPair = (cards: readonly string[]): boolean => rankIn(cards[0] ?? '') === rankIn(cards[1] ?? '');

const areReadable = ({ player, banker }: Hands): boolean =>
  player.length >= 2 && banker.length >= 2 && [...player, ...banker].every(isReadable);

/** Compares the recorded outcome with the outcome of the cards. Both hands must have two valid cards. */
export function outcomeBreaches(hands: Hands, outcome: RecordedOutcome): Breach[] {
  if (!areReadable(hands)) return [];
  const { player, banker } = hands;
  const playerTotal = totalIn(player);
  const bankerTotal = totalIn(banker);
  return [
    ...differing('player_total', playerTotal, outcome.player_total),
    ...differing('banker_total', bankerTotal, outcome.banker_total),
    ...differing('winner', winnerOf(playerTotal, bankerTotal), outcome.winner),
    ...differing('natural', hasNatural(hands), outcome.natural),
    ...differing('player_pair', isPair(player), outcome.player_pair),
    ...differing('banker_pair', isPair(banker), outcome.banker_pair),
    ...differing('size', player.length + banker.length > 4 ? 'big' : 'small', outcome.size),
  ];
}

/** Returns for each side bet whether the cards win it, by its printed rules. */
const SIDE_BETS: Readonly<Record<RecordedSideBet['kind'], (hands: Hands) => boolean>> = {
  player_pair: ({ player }) => isPair(player),
  banker_pair: ({ banker }) => isPair(banker),
  either_pair: ({ player, banker }) => isPair(player) || isPair(banker),
  // Banker wins with a total of 7 in three cards.
  dragon_7: ({ player, banker }) => banker.length === 3 && totalIn(banker) === 7 && totalIn(player) < 7,
  // Player wins with a total of 8 in three cards.
  panda_8: ({ player, banker }) => player.length === 3 && totalIn(player) === 8 && totalIn(banker) < 8,
};

/** Compares each recorded side bet with the cards. A side bet that is not recorded is not a breach. */
export function sideBetBreaches(hands: Hands, sideBets: readonly RecordedSideBet[]): Breach[] {
  if (!areReadable(hands)) return [];
  return sideBets.flatMap(({ kind, won }) =>
    differing('side_bet', `${kind}: ${SIDE_BETS[kind](hands)}`, `${kind}: ${won}`),
  );
}
