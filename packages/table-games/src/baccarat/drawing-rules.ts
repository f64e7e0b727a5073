import { type Card, pointsOf, totalOf } from './card.ts';

export type BaccaratHand = 'player' | 'banker';

/** A two-card total of at least this is a natural and ends the round. */
export const NATURAL_FROM = 8;
const DRAWS_UP_TO = 5;

/** For a Banker total of 0 to 7: the values of Player's third card on which Banker draws. */
const BANKER_DRAWS_ON: readonly ReadonlySet<number>[] = [
  new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  new Set([0, 1, 2, 3, 4, 5, 6, 7, 9]),
  new Set([2, 3, 4, 5, 6, 7]),
  new Set([4, 5, 6, 7]),
  new Set([6, 7]),
  new Set(),
];

/** Returns true when Player draws on a two-card total (punto banco drawing rules, no natural dealt). */
export function playerDraws(playerTotal: number): boolean {
  return playerTotal <= DRAWS_UP_TO;
}

/**
 * Returns true when Banker draws on a two-card total (punto banco drawing rules, no natural dealt).
 *
 * @param playerThird points of Player's third card, 0 to 9; undefined when Player stood
 */
export function bankerDraws(bankerTotal: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return bankerTotal <= DRAWS_UP_TO;
  return BANKER_DRAWS_ON[bankerTotal]?.has(playerThird) ?? false;
}

/** Returns true when either two-card hand is a natural: an 8 or a 9. */
export function isNatural(player: readonly Card[], banker: readonly Card[]): boolean {
  return totalOf(player.slice(0, 2)) >= NATURAL_FROM || totalOf(banker.slice(0, 2)) >= NATURAL_FROM;
}

/**
 * Returns the hand that gets the next card: Player, Banker, Player, Banker, then the third cards (punto banco).
 *
 * @returns undefined when the round has all its cards
 */
export function nextToDraw(player: readonly Card[], banker: readonly Card[]): BaccaratHand | undefined {
  if (banker.length < 2) return player.length > banker.length ? 'banker' : 'player';
  if (banker.length > 2 || isNatural(player, banker)) return undefined;
  const third = player[2];
  if (third === undefined && playerDraws(totalOf(player))) return 'player';
  const draws = bankerDraws(totalOf(banker), third === undefined ? undefined : pointsOf(third));
  return draws ? 'banker' : undefined;
}
