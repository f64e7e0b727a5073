import { z } from 'zod';
import { SAVED_VIEWS } from './limits.ts';

/** Which list a view is of; a list names itself. */
export const Screen = z
  .string()
  .regex(/^[a-z][a-z-]{0,39}$/)
  .meta({ examples: ['rounds'] });

export const SavedViewInput = z.object({
  screen: Screen,
  name: z.string().trim().min(1).max(SAVED_VIEWS.nameMaxLength),
  /** The list's filters, order and columns as in its address. */
  query: z.string().max(SAVED_VIEWS.queryMaxLength),
  /** The list opens with it; one at most of each list. */
  is_default: z.boolean(),
});
export type SavedViewInput = z.infer<typeof SavedViewInput>;

/** A list's filters and columns, saved by a member of staff under a name. It is private. */
export const SavedView = SavedViewInput.extend({ id: z.uuid() });
export type SavedView = z.infer<typeof SavedView>;
