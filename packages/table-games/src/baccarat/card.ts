export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
/** Rank, then suit: `AS` is the ace of spades, `TD` the ten of diamonds. */
export type Card = `${Rank}${Suit}`;

/** One deck in a fixed order; the index of a card is its number in a shoe. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

const POINTS: Readonly<Record<Rank, number>> = {
  A: 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  T: 0,
  J: 0,
  Q: 0,
  K: 0,
};

const CARDS: ReadonlySet<string> = new Set(DECK);

export function isCard(text: string): text is Card {
  return CARDS.has(text);
}

export function rankOf(card: Card): Rank {
  return card.charAt(0) as Rank;
}

/** Returns the points of a card, 0 to 9 (punto banco: tens and faces count 0, an ace 1). */
export function pointsOf(card: Card): number {
  return POINTS[rankOf(card)];
}

/** Returns the total of a hand, 0 to 9: the last digit of the sum of its points. */
export function totalOf(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += pointsOf(card);
  return sum % 10;
}
