export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
export const SUITS = ['S', 'H', 'D', 'C'];
/** One deck, in a fixed order: a card's place in it is the card's number in a shoe. */
export const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));
const POINTS = {
  A: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 6,
  7: 7,
  8: 8,
  9: 9,
  T: 0,
  J: 0,
  Q: 0,
  K: 0,
};
const CARDS = new Set(DECK);
export function isCard(text) {
  return CARDS.has(text);
}
export function rankOf(card) {
  return card.charAt(0);
}
/** What a card counts, 0 to 9 (punto banco: tens and faces count nothing, an ace one). */
export function pointsOf(card) {
  return POINTS[rankOf(card)];
}
/** A hand's total, 0 to 9: the sum of its points without the tens. */
export function totalOf(cards) {
  let sum = 0;
  for (const card of cards) sum += pointsOf(card);
  return sum % 10;
}
//# sourceMappingURL=card.js.map
