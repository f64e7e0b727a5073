export const GAME_NAMES = ['baccarat', 'roulette'] as const;

export const OTHER_GAME = 'other';

/** Game filters of a list: one game, or the games that the console does not know. */
export const GAME_FILTERS = [...GAME_NAMES, OTHER_GAME] as const;

/** Returns the game of a table's model name ("Speed Baccarat" → baccarat); undefined for an unknown game. */
export function gameOfModel(modelName: string): (typeof GAME_NAMES)[number] | undefined {
  const name = modelName.toLowerCase();
  return GAME_NAMES.find((game) => name.includes(game));
}

/** Returns true when a game (null for an unknown one) passes the filter. */
export const isOfGame = (
  game: (typeof GAME_NAMES)[number] | null,
  filter: (typeof GAME_FILTERS)[number],
): boolean => (game ?? OTHER_GAME) === filter;
