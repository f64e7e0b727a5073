import { z } from 'zod';

export const GameName = z.enum(['baccarat', 'roulette']);
export type GameName = z.infer<typeof GameName>;

/** The game that a table's model name stands for ("Speed Baccarat" → baccarat); undefined for a game we do not know. */
export function gameOfModel(modelName: string): GameName | undefined {
  const name = modelName.toLowerCase();
  return GameName.options.find((game) => name.includes(game));
}
