import { z } from 'zod';
import { isStorable } from '../fields/text.ts';

/** Longer texts are no player that could be found again. */
export const PLAYER_ID_MAX_LENGTH = 200;

/** The id of a player, as `playerIdOf` reads it from what the operator writes. */
export const PlayerId = z.string().min(1).max(PLAYER_ID_MAX_LENGTH).refine(isStorable);
export type PlayerId = z.infer<typeof PlayerId>;
