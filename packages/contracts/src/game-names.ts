export const GAME_NAMES = ['baccarat', 'roulette'] as const;

/** The game that a table's model name stands for ("Speed Baccarat" → baccarat); undefined for a game we do not know. */
export function gameOfModel(modelName: string): (typeof GAME_NAMES)[number] | undefined {
  const name = modelName.toLowerCase();
  return GAME_NAMES.find((game) => name.includes(game));
}
