/**
 * Punto banco as its rules are printed, kept apart from the code that deals: a mistake there must not excuse itself
 * here. Sources: the card values and the third-card tableau of the common eight-deck game.
 */
/** What a rank counts. */
const VALUES = {
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
/** By Banker's first two cards; each row: where Player stood, then by the value of Player's third card, 0 to 9. */
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
];
const CODE = /^[A2-9TJQK][SHDC]$/;
export function isReadable(code) {
  return CODE.test(code);
}
export const rankIn = (code) => code.slice(0, 1);
const valueIn = (code) => VALUES[rankIn(code)] ?? 0;
export function totalIn(codes) {
  return codes.reduce((sum, code) => sum + valueIn(code), 0) % 10;
}
export function isNaturalTotal(total) {
  return PLAYER_ROW[total] === 'n';
}
/** Whether Player draws on its first two cards, where neither hand is a natural. */
export function tableauDrawsForPlayer(total) {
  return PLAYER_ROW[total] === 'd';
}
/** Whether Banker draws on its first two cards, where neither hand is a natural. */
export function tableauDrawsForBanker(total, playerThird) {
  const place = playerThird === undefined ? 0 : valueIn(playerThird) + 2;
  return BANKER_ROWS[total]?.[place] === 'd';
}
//# sourceMappingURL=punto-banco-tables.js.map
