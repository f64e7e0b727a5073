import { hasNatural } from './deal-rules.js';
import { isReadable, rankIn, totalIn } from './punto-banco-tables.js';
import { differing } from './rule-breach.js';

function winnerOf(playerTotal, bankerTotal) {
  if (playerTotal > bankerTotal) return 'player';
  return playerTotal < bankerTotal ? 'banker' : 'tie';
}
const isPair = (cards) => rankIn(cards[0] ?? '') === rankIn(cards[1] ?? '');
const areReadable = ({ player, banker }) =>
  player.length >= 2 && banker.length >= 2 && [...player, ...banker].every(isReadable);
/** What the record says of the cards, beside what the cards say. Needs two readable cards in either hand. */
export function outcomeBreaches(hands, outcome) {
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
/** Whether the cards win each side bet, as its rules are printed. */
const SIDE_BETS = {
  player_pair: ({ player }) => isPair(player),
  banker_pair: ({ banker }) => isPair(banker),
  either_pair: ({ player, banker }) => isPair(player) || isPair(banker),
  // Banker wins with a total of 7 in three cards.
  dragon_7: ({ player, banker }) => banker.length === 3 && totalIn(banker) === 7 && totalIn(player) < 7,
  // Player wins with a total of 8 in three cards.
  panda_8: ({ player, banker }) => player.length === 3 && totalIn(player) === 8 && totalIn(banker) < 8,
};
/** What the record says of each side bet, beside what the cards say; a side bet that it does not name is no breach. */
export function sideBetBreaches(hands, sideBets) {
  if (!areReadable(hands)) return [];
  return sideBets.flatMap(({ kind, won }) =>
    differing('side_bet', `${kind}: ${SIDE_BETS[kind](hands)}`, `${kind}: ${won}`),
  );
}
//# sourceMappingURL=outcome-rules.js.map
