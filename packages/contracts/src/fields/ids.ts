import { z } from 'zod';
import { isStorable } from './text.ts';

/**
 * An operator's id. Operators number or name what they have; the console only compares ids, never counts with them.
 */
export const EntityId = z.union([z.int().nonnegative(), z.string().min(1).max(64).refine(isStorable)]);
export type EntityId = z.infer<typeof EntityId>;

/** The greatest count: a greater one exceeds an integer column, the operator's or the console's, and fails there. */
export const COUNT_MAX = 2_147_483_647;

export const TerminalId = z.int().nonnegative().max(COUNT_MAX);
export type TerminalId = z.infer<typeof TerminalId>;

/** An id in a path, where everything is text. */
export const IdParams = z.object({ id: z.string().min(1).max(64).refine(isStorable) });
export type IdParams = z.infer<typeof IdParams>;
