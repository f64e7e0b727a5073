export const GAME_NAMES = ['baccarat', 'roulette'] as const;

export const OTHER_GAME = 'other';

/** Game filters of a list: one game, or those that the console does not know. */
export const GAME_FILTERS = [...GAME_NAMES, OTHER_GAME] as const;

/** The game that a table's model name stands for ("Speed Baccarat" → baccarat); undefined for a game we do not know. */
export function gameOfModel(modelName: string): (typeof GAME_NAMES)[number] | undefined {
  const name = modelName.toLowerCase();
  return GAME_NAMES.find((game) => name.includes(game));
}

/** Returns true where a game, null for an unknown one, passes the filter. */
export const isOfGame = (
  game: (typeof GAME_NAMES)[number] | null,
  filter: (typeof GAME_FILTERS)[number],
): boolean => (game ?? OTHER_GAME) === filter;
