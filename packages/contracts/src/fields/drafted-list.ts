import { z } from 'zod';
import { COUNT_MAX, EntityId } from './ids.ts';
import { Instant } from './time.ts';

const Editor = z.object({ id: EntityId, username: z.string() });

/** A published version of a list that staff edit as a draft, such as the watched words. */
export const ListVersion = z.object({
  version: z.int().positive(),
  published_at: Instant,
  /** Null for the default list of the console. */
  published_by: Editor.nullable(),
  entries: z.int().nonnegative(),
  added: z.int().nonnegative(),
  removed: z.int().nonnegative(),
});
export type ListVersion = z.infer<typeof ListVersion>;

/** The next version, as staff prepare it. */
export const ListDraft = z.object({
  /** Increases with each change; a publication names the revision that it means. */
  revision: z.int().nonnegative(),
  /** Entries added to and removed from the published list. */
  added: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  /** Everybody who edited it since the last publication: another person has to publish it. */
  editors: z.array(Editor),
  changed_at: Instant.nullable(),
});
export type ListDraft = z.infer<typeof ListDraft>;

export const PublishListRequest = z.object({ revision: z.int().nonnegative().max(COUNT_MAX) });
export type PublishListRequest = z.infer<typeof PublishListRequest>;
