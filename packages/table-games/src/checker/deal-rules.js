import {
  isNaturalTotal,
  isReadable,
  tableauDrawsForBanker,
  tableauDrawsForPlayer,
  totalIn,
} from './punto-banco-tables.js';
import { differing } from './rule-breach.js';
export function handsOf(cards) {
  const of = (wanted) => cards.filter(({ hand }) => hand === wanted).map(({ card }) => card);
  return { player: of('player'), banker: of('banker') };
}
/** Whether both hands have the two cards that everything else is decided by. */
const areDealt = ({ player, banker }) => player.length >= 2 && banker.length >= 2;
export const hasNatural = ({ player, banker }) =>
  isNaturalTotal(totalIn(player.slice(0, 2))) || isNaturalTotal(totalIn(banker.slice(0, 2)));
const initials = (hands) => hands.map((hand) => (hand === 'player' ? 'P' : 'B')).join('');
function unreadable(cards) {
  return cards
    .filter(({ card }) => !isReadable(card))
    .map(({ card }) => ({ rule: 'card_code', expected: 'A23456789TJQK + SHDC', found: card }));
}
/** Two or three cards a hand; while they are being dealt, no more than three. */
function cardCount({ player, banker }, finished) {
  const fewest = finished ? 2 : 0;
  const fits = [player, banker].every(({ length }) => length >= fewest && length <= 3);
  if (fits) return [];
  return [
    {
      rule: 'card_count',
      expected: `${fewest}-3 + ${fewest}-3`,
      found: `${player.length} + ${banker.length}`,
    },
  ];
}
/** Player, Banker, Player, Banker, then Player's third card before Banker's. */
function dealOrder(cards, { player, banker }) {
  const found = initials(cards.map(({ hand }) => hand));
  const thirds = 'P'.repeat(Math.max(0, player.length - 2)) + 'B'.repeat(Math.max(0, banker.length - 2));
  const expected = areDealt({ player, banker }) ? `PBPB${thirds}` : 'PBPB'.slice(0, cards.length);
  return differing('deal_order', expected, found);
}
function thirdCard(rule, draws, drew, finished) {
  if (draws === drew || (draws && !finished)) return [];
  const word = (card) => (card ? 'draws' : 'stands');
  return [{ rule, expected: word(draws), found: word(drew) }];
}
/** A natural ends the round; without one the tableau says who draws. */
function drawing({ player, banker }, finished) {
  if (hasNatural({ player, banker })) return differing('natural_ends', 4, player.length + banker.length);
  const playerTotal = totalIn(player.slice(0, 2));
  const bankerTotal = totalIn(banker.slice(0, 2));
  const playerDraws = tableauDrawsForPlayer(playerTotal);
  const playerBreaches = thirdCard('player_third_card', playerDraws, player.length > 2, finished);
  // A card that Player is still owed comes before Banker's turn, and decides it.
  if (!finished && playerDraws && player.length < 3)
    return thirdCard('banker_third_card', false, banker.length > 2, false);
  const bankerDraws = tableauDrawsForBanker(bankerTotal, player[2]);
  return [...playerBreaches, ...thirdCard('banker_third_card', bankerDraws, banker.length > 2, finished)];
}
/** @param finished whether the round has all its cards: else it is checked as far as it has come */
export function dealBreaches(cards, finished) {
  const broken = unreadable(cards);
  if (broken.length > 0) return broken;
  const hands = handsOf(cards);
  return [
    ...cardCount(hands, finished),
    ...dealOrder(cards, hands),
    ...(areDealt(hands) ? drawing(hands, finished) : []),
  ];
}
//# sourceMappingURL=deal-rules.js.map
