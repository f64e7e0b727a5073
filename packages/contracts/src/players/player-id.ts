import { z } from 'zod';
import { isStorable } from '../fields/text.ts';

/** A longer text cannot identify a player. */
export const PLAYER_ID_MAX_LENGTH = 200;

/** The id of a player, as `playerIdOf` extracts it from the operator's text. */
export const PlayerId = z.string().min(1).max(PLAYER_ID_MAX_LENGTH).refine(isStorable);
export type PlayerId = z.infer<typeof PlayerId>;
