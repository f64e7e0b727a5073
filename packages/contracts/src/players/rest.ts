import { z } from 'zod';
import { LANGUAGES } from '../browser/limits.ts';
import { EntityId } from '../fields/ids.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { playersPaths } from './paths.ts';
import { PLAYER_ORDERS } from './player-order.ts';
import { PlayerCountSample } from './schemas.ts';

export const PlayerCountsQuery = z.object({
  /** The period, in minutes back from now. */
  minutes: z.coerce
    .number()
    .int()
    .positive()
    .max(24 * 60)
    .default(60),
  table_id: EntityId.optional(),
});
export type PlayerCountsQuery = z.infer<typeof PlayerCountsQuery>;

/** The filters and the order of the online list, as its address has them. */
export const ExportPlayersQuery = z.object({
  format: z.enum(EXPORT_FORMATS),
  /** A table's id, or `unplaced` for players without a single matching table. */
  table: z.union([z.literal('unplaced'), EntityId]).optional(),
  /** Words of a name or an id. */
  find: z.string().max(200).optional(),
  sort: z.enum(PLAYER_ORDERS).default('name'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  /** The language whose order of names is used. */
  language: z.enum(LANGUAGES).default('en'),
});
export type ExportPlayersQuery = z.infer<typeof ExportPlayersQuery>;

export const playersCalls = defineCalls('players', playersPaths, {
  listPlayerCounts: {
    summary: 'Players online over time, a sample a minute, oldest first; minutes without a sample are absent',
    query: PlayerCountsQuery,
    response: z.array(PlayerCountSample),
    errors: ['service.database_unavailable'],
  },
  exportPlayers: {
    summary: 'The players online at this moment who fit the filter, as a file',
    media: EXPORT_MEDIA,
    query: ExportPlayersQuery,
    errors: ['upstream.unavailable'],
  },
});
