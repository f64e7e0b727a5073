import {
  isNaturalTotal,
  isReadable,
  tableauDrawsForBanker,
  tableauDrawsForPlayer,
  totalIn,
} from './punto-banco-tables.ts';
import type { RecordedCard } from './recorded-round.ts';
import { type Breach, differing } from './rule-breach.ts';

/** The cards of a round by hand, each hand in the order of the deal. */
export interface Hands {
  readonly player: readonly string[];
  readonly banker: readonly string[];
}

export function handsOf(cards: readonly RecordedCard[]): Hands {
  const of = (wanted: RecordedCard['hand']) =>
    cards.filter(({ hand }) => hand === wanted).map(({ card }) => card);
  return { player: of('player'), banker: of('banker') };
}

/** Returns true when both hands have two cards, which all other rules need. */
const areDealt = ({ player, banker }: Hands): boolean => player.length >= 2 && banker.length >= 2;

export const hasNatural = ({ player, banker }: Hands): boolean =>
  isNaturalTotal(totalIn(player.slice(0, 2))) || isNaturalTotal(totalIn(banker.slice(0, 2)));

const initials = (hands: readonly RecordedCard['hand'][]): string =>
  hands.map((hand) => (hand === 'player' ? 'P' : 'B')).join('');

function unreadable(cards: readonly RecordedCard[]): Breach[] {
  return cards
    .filter(({ card }) => !isReadable(card))
    .map(({ card }) => ({ rule: 'card_code', expected: 'A23456789TJQK + SHDC', found: card }));
}

/** Checks that each hand has two or three cards, or during the deal at most three. */
function cardCount({ player, banker }: Hands, finished: boolean): Breach[] {
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

/** Checks the order: Player, Banker, Player, Banker, then Player's third card before Banker's. */
function dealOrder(cards: readonly RecordedCard[], { player, banker }: Hands): Breach[] {
  const found = initials(cards.map(({ hand }) => hand));
  const thirds = 'P'.repeat(Math.max(0, player.length - 2)) + 'B'.repeat(Math.max(0, banker.length - 2));
  const expected = areDealt({ player, banker }) ? `PBPB${thirds}` : 'PBPB'.slice(0, cards.length);
  return differing('deal_order', expected, found);
}

function thirdCard(rule: Breach['rule'], draws: boolean, drew: boolean, finished: boolean): Breach[] {
  if (draws === drew || (draws && !finished)) return [];
  const word = (card: boolean) => (card ? 'draws' : 'stands');
  return [{ rule, expected: word(draws), found: word(drew) }];
}

/** Checks that a natural ends the round, and that without a natural each hand draws by the tableau. */
function drawing({ player, banker }: Hands, finished: boolean): Breach[] {
  if (hasNatural({ player, banker })) return differing('natural_ends', 4, player.length + banker.length);
  const playerTotal = totalIn(player.slice(0, 2));
  const bankerTotal = totalIn(banker.slice(0, 2));
  const playerDraws = tableauDrawsForPlayer(playerTotal);
  const playerBreaches = thirdCard('player_third_card', playerDraws, player.length > 2, finished);
  // Player's missing third card comes before Banker's turn and decides it.
  if (!finished && playerDraws && player.length < 3)
    return thirdCard('banker_third_card', false, banker.length > 2, false);
  const bankerDraws = tableauDrawsForBanker(bankerTotal, player[2]);
  return [...playerBreaches, ...thirdCard('banker_third_card', bankerDraws, banker.length > 2, finished)];
}

/** @param finished true when the round has all its cards; otherwise it is checked up to its current state */
export function dealBreaches(cards: readonly RecordedCard[], finished: boolean): Breach[] {
  const broken = unreadable(cards);
  if (broken.length > 0) return broken;
  const hands = handsOf(cards);
  return [
    ...cardCount(hands, finished),
    ...dealOrder(cards, hands),
    ...(areDealt(hands) ? drawing(hands, finished) : []),
  ];
}
