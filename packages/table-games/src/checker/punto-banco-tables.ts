/**
 * The printed rules of punto banco, separate from the code that deals, so that a mistake there is not repeated here.
 * Sources: the card values and the third-card tableau of the common eight-deck game.
 */

/** The points of each rank. */
const VALUES: Readonly<Record<string, number>> = {
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

/** By Player's first two cards, 0 to 9: (d)raws, (s)tands, (n)atural. */
const PLAYER_ROW = 'ddddddssnn';

/** By Banker's first two cards; each row: when Player stood, then by the value of Player's third card, 0 to 9. */
const BANKER_ROWS = [
  'd dddddddddd',
  'd dddddddddd',
  'd dddddddddd',
  'd ddddddddsd',
  'd ssddddddss',
  'd ssssddddss',
  's ssssssddss',
  's ssssssssss',
  'n nnnnnnnnnn',
  'n nnnnnnnnnn',
] as const;

const CODE = /^[A2-9TJQK][SHDC]$/;

export function isReadable(code: string): boolean {
  return CODE.test(code);
}

export const rankIn = (code: string): string => code.slice(0, 1);
const valueIn = (code: string): number => VALUES[rankIn(code)] ?? 0;

export function totalIn(codes: readonly string[]): number {
  return codes.reduce((sum, code) => sum + valueIn(code), 0) % 10;
}

export function isNaturalTotal(total: number): boolean {
  return PLAYER_ROW[total] === 'n';
}

/** Returns true when Player draws on its first two cards; neither hand may be a natural. */
export function tableauDrawsForPlayer(total: number): boolean {
  return PLAYER_ROW[total] === 'd';
}

/** Returns true when Banker draws on its first two cards; neither hand may be a natural. */
export function tableauDrawsForBanker(total: number, playerThird: string | undefined): boolean {
  const place = playerThird === undefined ? 0 : valueIn(playerThird) + 2;
  return BANKER_ROWS[total]?.[place] === 'd';
}
