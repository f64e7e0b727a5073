import { z } from 'zod';
import { Instant } from '../fields/time.ts';

/** One client of the operator's game-logic socket. */
export const OnlineClient = z.object({
  role: z.string().optional(),
  socket_id: z.string().nullish(),
  detail: z.object({ player: z.string().nullish(), table_name: z.string().nullish() }).nullish(),
});
export type OnlineClient = z.infer<typeof OnlineClient>;

/** The name of every player on the list of an account that may not know who they are. */
export const ANONYMOUS_PLAYER = 'anonymous';

/**
 * A client with what the console knows beyond the operator's list: when the gateway first saw it. `maybe_earlier`: it
 * was in the first list after the gateway had seen none, so it may have been online before.
 */
export const ListedClient = OnlineClient.extend({
  seen_at: Instant,
  maybe_earlier: z.literal(true).optional(),
});
export type ListedClient = z.infer<typeof ListedClient>;

/** One sample a minute, taken whether or not anybody looks. */
export const PlayerCountSample = z.object({ at: Instant, total: z.int().nonnegative() });
export type PlayerCountSample = z.infer<typeof PlayerCountSample>;
