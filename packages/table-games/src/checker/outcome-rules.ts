import { type Hands, hasNatural } from './deal-rules.ts';
import { isReadable, rankIn, totalIn } from './punto-banco-tables.ts';
import type { RecordedOutcome } from './recorded-round.ts';
import { type Breach, differing } from './rule-breach.ts';

function winnerOf(playerTotal: number, bankerTotal: number): string {
  if (playerTotal > bankerTotal) return 'player';
  return playerTotal < bankerTotal ? 'banker' : 'tie';
}

const isPair = (cards: readonly string[]): boolean => rankIn(cards[0] ?? '') === rankIn(cards[1] ?? '');

/** What the record says of the cards, beside what the cards say. Needs two readable cards in either hand. */
export function outcomeBreaches(hands: Hands, outcome: RecordedOutcome): Breach[] {
  const { player, banker } = hands;
  if (player.length < 2 || banker.length < 2 || ![...player, ...banker].every(isReadable)) return [];
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
