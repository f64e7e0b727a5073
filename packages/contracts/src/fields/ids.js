import { z } from 'zod';
import { isStorable } from './text.js';
/**
 * An operator's id. Operators number or name what they have; the console only compares ids, never counts with them.
 */
export const EntityId = z.union([z.int().nonnegative(), z.string().min(1).max(64).refine(isStorable)]);
/** What counts things counts no further: a greater number is more than an operator's column holds, and fails there. */
export const COUNT_MAX = 2_147_483_647;
export const TerminalId = z.int().nonnegative().max(COUNT_MAX);
/** An id in a path, where everything is text. */
export const IdParams = z.object({ id: z.string().min(1).max(64).refine(isStorable) });
//# sourceMappingURL=ids.js.map
