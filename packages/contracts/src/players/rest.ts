import { z } from 'zod';
import { LANGUAGES } from '../browser/limits.ts';
import { PositionParam } from '../chat/rest.ts';
import { EntityId } from '../fields/ids.ts';
import { SearchTerm } from '../fields/text.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { playersPaths } from './paths.ts';
import { PlayerId } from './player-id.ts';
import { PLAYER_ORDERS } from './player-order.ts';
import {
  FoundPlayers,
  PlayerCountSample,
  PlayerFile,
  PlayerMessages,
  PlayerNote,
  PlayerNoteInput,
} from './schemas.ts';

export const PlayerCountsQuery = z.object({
  /** The period, in minutes before now. */
  minutes: z.coerce
    .number()
    .int()
    .positive()
    .max(24 * 60)
    .default(60),
  table_id: EntityId.optional(),
});
export type PlayerCountsQuery = z.infer<typeof PlayerCountsQuery>;

/** The filters and the order of the online list, as in its address. */
export const ExportPlayersQuery = z.object({
  format: z.enum(EXPORT_FORMATS),
  /** A table's id, or `unplaced` for players without exactly one matching table. */
  table: z.union([z.literal('unplaced'), EntityId]).optional(),
  /** Words of a name or an id. */
  find: z.string().max(200).optional(),
  sort: z.enum(PLAYER_ORDERS).default('name'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  /** The language that sorts the names. */
  language: z.enum(LANGUAGES).default('en'),
});
export type ExportPlayersQuery = z.infer<typeof ExportPlayersQuery>;

export const FindPlayersQuery = z.object({
  /** Words of a name, or an id. When empty, the players seen last. */
  find: SearchTerm.default(''),
});
export type FindPlayersQuery = z.infer<typeof FindPlayersQuery>;

export const PlayerParams = z.object({ id: PlayerId });
export type PlayerParams = z.infer<typeof PlayerParams>;

export const PlayerMessagesQuery = z.object({ before: PositionParam.optional() });
export type PlayerMessagesQuery = z.infer<typeof PlayerMessagesQuery>;

export const playersCalls = defineCalls('players', playersPaths, {
  listPlayerCounts: {
    summary:
      'Get the players online over time, one sample per minute, oldest first; minutes without a sample are absent',
    query: PlayerCountsQuery,
    response: z.array(PlayerCountSample),
    errors: ['service.database_unavailable'],
  },
  exportPlayers: {
    summary: 'Export the players online now that match the filter',
    media: EXPORT_MEDIA,
    query: ExportPlayersQuery,
    errors: ['upstream.unavailable'],
  },
  findPlayers: {
    summary: 'Search players by name or id, online or not, last seen first',
    query: FindPlayersQuery,
    response: FoundPlayers,
    errors: ['service.database_unavailable'],
  },
  getPlayer: {
    summary: "Get a player's names, tables and time online",
    params: PlayerParams,
    response: PlayerFile,
    errors: ['request.not_found', 'player.erased', 'service.database_unavailable'],
  },
  listPlayerMessages: {
    summary: "List a player's messages in all chats and under all names, newest first",
    params: PlayerParams,
    query: PlayerMessagesQuery,
    response: PlayerMessages,
    errors: ['request.not_found', 'player.erased', 'service.database_unavailable'],
  },
  listPlayerNotes: {
    summary: 'List the notes about a player, newest first',
    params: PlayerParams,
    response: z.array(PlayerNote),
    errors: ['request.not_found', 'player.erased', 'service.database_unavailable'],
  },
  notePlayer: {
    summary: 'Add a note about a player; the same id again returns the stored note',
    params: PlayerParams,
    body: PlayerNoteInput,
    status: 201,
    response: PlayerNote,
    errors: ['request.not_found', 'player.erased', 'request.conflict', 'service.database_unavailable'],
  },
});
