import { z } from 'zod';
import { EntityId } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint } from '../http/endpoint.ts';

/** One sample a minute, taken whether or not anybody looks. */
export const PlayerCountSample = z.object({ at: Instant, total: z.int().nonnegative() });
export type PlayerCountSample = z.infer<typeof PlayerCountSample>;

export const PlayerCountsQuery = z.object({
  /** How far back, in minutes. */
  minutes: z.coerce
    .number()
    .int()
    .positive()
    .max(24 * 60)
    .default(60),
  table_id: EntityId.optional(),
});
export type PlayerCountsQuery = z.infer<typeof PlayerCountsQuery>;

export const listPlayerCounts = defineEndpoint({
  method: 'GET',
  path: '/api/player-counts',
  tag: 'players',
  summary: 'Players online over time, a sample a minute, oldest first; minutes without a sample are absent',
  auth: 'session',
  query: PlayerCountsQuery,
  response: z.array(PlayerCountSample),
  errors: ['service.database_unavailable'],
});
