export const GAME_NAMES = ['baccarat', 'roulette'];
export const OTHER_GAME = 'other';
/** What a list can be narrowed to: one game, or those that the console does not know. */
export const GAME_FILTERS = [...GAME_NAMES, OTHER_GAME];
/** The game that a table's model name stands for ("Speed Baccarat" → baccarat); undefined for a game we do not know. */
export function gameOfModel(modelName) {
  const name = modelName.toLowerCase();
  return GAME_NAMES.find((game) => name.includes(game));
}
/** Whether a table or a record of that game, null for one the console does not know, is in a list narrowed so. */
export const isOfGame = (game, filter) => (game ?? OTHER_GAME) === filter;
//# sourceMappingURL=names.js.map
