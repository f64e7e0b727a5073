import { z } from 'zod';
import { EntityId } from '../fields/id.ts';
import { defineEndpoint, EXPORT_FORMATS, EXPORT_MEDIA } from '../http/endpoint.ts';
import { LANGUAGES } from '../limits.ts';
import { PLAYER_ORDERS } from './player-order.ts';

/** The filters and the order of the online list, as its address has them. */
export const ExportPlayersQuery = z.object({
  format: z.enum(EXPORT_FORMATS),
  /** A table's id, or `unplaced` for players whom no one table can be told for. */
  table: z.union([z.literal('unplaced'), EntityId]).optional(),
  /** Words of a name or an id. */
  find: z.string().max(200).optional(),
  sort: z.enum(PLAYER_ORDERS).default('name'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  /** In whose order names stand. */
  language: z.enum(LANGUAGES).default('en'),
});
export type ExportPlayersQuery = z.infer<typeof ExportPlayersQuery>;

export const exportPlayers = defineEndpoint({
  method: 'GET',
  path: '/api/players/export',
  tag: 'players',
  summary: 'The players online at this moment who fit the filter, as a file',
  auth: 'session',
  media: EXPORT_MEDIA,
  query: ExportPlayersQuery,
  errors: ['upstream.unavailable'],
});
