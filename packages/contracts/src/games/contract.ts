import { z } from 'zod';
import { GAME_FILTERS, GAME_NAMES } from './names.ts';

export const GameName = z.enum(GAME_NAMES);
export type GameName = z.infer<typeof GameName>;

export const GameFilter = z.enum(GAME_FILTERS);
export type GameFilter = z.infer<typeof GameFilter>;
