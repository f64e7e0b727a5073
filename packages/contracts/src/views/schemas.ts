import { z } from 'zod';
import { SAVED_VIEWS } from './limits.ts';

/** The list of a view; each list defines its own name. */
export const Screen = z
  .string()
  .regex(/^[a-z][a-z-]{0,39}$/)
  .meta({ examples: ['rounds'] });

export const SavedViewInput = z.object({
  screen: Screen,
  name: z.string().trim().min(1).max(SAVED_VIEWS.nameMaxLength),
  /** The list's filters, order and columns as in its address. */
  query: z.string().max(SAVED_VIEWS.queryMaxLength),
  /** The list opens with this view; at most one for each list. */
  is_default: z.boolean(),
});
export type SavedViewInput = z.infer<typeof SavedViewInput>;

/** A list's filters and columns, saved under a name by a member of staff. It is private. */
export const SavedView = SavedViewInput.extend({ id: z.uuid() });
export type SavedView = z.infer<typeof SavedView>;
