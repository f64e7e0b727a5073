import { z } from 'zod';
import { GAME_NAMES } from './game-names.ts';

export const GameName = z.enum(GAME_NAMES);
export type GameName = z.infer<typeof GameName>;
