import { z } from 'zod';
import { isStorable } from './text.ts';

/**
 * An operator's id. An operator may use numbers or texts; the console only compares ids and never calculates with them.
 */
export const EntityId = z.union([z.int().nonnegative(), z.string().min(1).max(64).refine(isStorable)]);
export type EntityId = z.infer<typeof EntityId>;

/** The largest count: a larger one overflows an integer column of the operator or the console. */
export const COUNT_MAX = 2_147_483_647;

export const TerminalId = z.int().nonnegative().max(COUNT_MAX);
export type TerminalId = z.infer<typeof TerminalId>;

/** An id in a path, where every value is text. */
export const IdParams = z.object({ id: z.string().min(1).max(64).refine(isStorable) });
export type IdParams = z.infer<typeof IdParams>;
