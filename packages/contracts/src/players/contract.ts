import { z } from 'zod';
import { LANGUAGES } from '../browser/limits.ts';
import { PositionParam } from '../chat/place.ts';
import { EntityId } from '../fields/ids.ts';
import { LIST } from '../fields/limits.ts';
import { PageQuery, paginated, sortBy } from '../fields/queries.ts';
import { isReasonWhole, REASON_INCOMPLETE, reasonFields } from '../fields/reason.ts';
import { SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { defineEvent, defineRequest, unsubscribeRequest } from '../sockets/define.ts';
import { FeedPosition, FeedStatus } from '../sockets/feed.ts';
import { PLAYER_ORDERS, REMOVAL_REASONS, REMOVAL_TEXT_MAX } from './limits.ts';
import { playersPaths } from './paths.ts';
import { FoundPlayers, PlayerFile, PlayerMessages, PlayerNote, PlayerNoteInput } from './player-file.ts';
import { PlayerId } from './player-id.ts';

/** One client of the operator's game-logic socket. */
export const OnlineClient = z.object({
  role: z.string().optional(),
  socket_id: z.string().nullish(),
  detail: z.object({ player: z.string().nullish(), table_name: z.string().nullish() }).nullish(),
});
export type OnlineClient = z.infer<typeof OnlineClient>;

/** The placeholder name of every player for an account that may not see identities. */
export const ANONYMOUS_PLAYER = 'anonymous';

/** A player online, as a page lists it. */
export const ListedPlayer = z.object({
  socket_id: z.string(),
  /** As the operator writes it, `first-last-id`. */
  player: z.string(),
  /** As the player's client gives it; empty when it gives none. */
  table_name: z.string(),
  /** When the gateway first saw the client. */
  seen_at: Instant,
  /** True when it was in the first list after a gap, so it may have been online before. */
  maybe_earlier: z.boolean(),
  /** False for a client that counts as online but is no player: it cannot be disconnected. */
  removable: z.boolean(),
});
export type ListedPlayer = z.infer<typeof ListedPlayer>;

/** One sample per minute, taken even when no browser watches. */
export const PlayerCountSample = z.object({ at: Instant, total: z.int().nonnegative() });
export type PlayerCountSample = z.infer<typeof PlayerCountSample>;

/** Any ids of a list: a text that cannot be an id names no known player. */
export const PlayerMarksRequest = z.object({ ids: z.array(z.string()).min(1).max(LIST.maxPerPage) });
export type PlayerMarksRequest = z.infer<typeof PlayerMarksRequest>;

/** What a list shows about a player beside the name. Null: the account may not see it, or it is unknown. */
export const PlayerMarks = z.object({
  id: PlayerId,
  /** The number of open player protection cases. */
  cases: z.int().nonnegative().nullable(),
  /** The number of active sanctions. */
  sanctions: z.int().nonnegative().nullable(),
  notes: z.int().nonnegative(),
  language: z.enum(LANGUAGES).nullable(),
});
export type PlayerMarks = z.infer<typeof PlayerMarks>;

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
const OnlineFilter = z.object({
  /** A table's id, or `unplaced` for players without exactly one matching table. */
  table: z.union([z.literal('unplaced'), EntityId]).optional(),
  /** Words of a name or an id. */
  find: z.string().max(200).optional(),
  sort_by: sortBy(PLAYER_ORDERS).default('name:asc'),
  /** The language that sorts the names. */
  language: z.enum(LANGUAGES).default('en'),
});
export type OnlineFilter = z.infer<typeof OnlineFilter>;

export const ExportPlayersQuery = OnlineFilter.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportPlayersQuery = z.infer<typeof ExportPlayersQuery>;

/** What a browser shows of the players online. */
export const OnlineQuery = OnlineFilter.extend(PageQuery.shape);
export type OnlineQuery = z.infer<typeof OnlineQuery>;

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
  listPlayerMarks: {
    summary:
      'Get the open cases, active sanctions, notes and language of players; omits players who are unknown or out of reach',
    body: PlayerMarksRequest,
    whileLocked: true,
    response: z.array(PlayerMarks),
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

export const ClientsMode = z.enum(['full', 'counts']);
export type ClientsMode = z.infer<typeof ClientsMode>;

/** `getClientsList` without a payload requests the full list, as the specification's clients send it. */
export const GetClientsListRequest = z
  .object({ mode: ClientsMode.default('full') })
  .nullish()
  .transform((request) => ({ mode: request?.mode ?? ('full' as const) }));

/** Unsubscribes from one mode, or without a mode from all: a socket may be subscribed in several. */
export const LeaveClientsListRequest = z
  .object({ mode: ClientsMode.nullish() })
  .nullish()
  .transform((request) => ({ mode: request?.mode ?? null }));

/**
 * Players online per table, `counts` by table id. A missing or null count is unknown, because several tables share the
 * title. `unplaced` are players whose table title matches none or several tables, counted under that title.
 */
export const TableCounts = FeedPosition.extend({
  total: z.int().nonnegative(),
  counts: z.record(z.string(), z.int().nonnegative().nullable()),
  unplaced: z.array(z.object({ table_name: z.string(), count: z.int().nonnegative() })),
});
export type TableCounts = z.infer<typeof TableCounts>;

/** A page of the players online. `view` names it: the same for all who see the same players in the same order. */
export const OnlinePage = paginated(ListedPlayer).extend({ view: z.string() });
export type OnlinePage = z.infer<typeof OnlinePage>;

/** The page when it was opened. */
export const OpenedPage = OnlinePage.extend({ feed: FeedStatus });
export type OpenedPage = z.infer<typeof OpenedPage>;

export const ClientsBaseline = z.discriminatedUnion('mode', [
  FeedPosition.extend({ mode: z.literal('full'), feed: FeedStatus, clients: z.array(OnlineClient) }),
  TableCounts.extend({ mode: z.literal('counts'), feed: FeedStatus }),
]);
export type ClientsBaseline = z.infer<typeof ClientsBaseline>;

export const SocketId = z.string().min(1).max(100);

export const RemovalReason = z.enum(REMOVAL_REASONS);
export type RemovalReason = z.infer<typeof RemovalReason>;

/** The socket id alone, as the specification's clients send it, which counts as \`other\`; or with a reason. */
export const DisconnectClientRequest = z
  .union([
    SocketId,
    z
      .object({ socket_id: SocketId, ...reasonFields(REMOVAL_REASONS, REMOVAL_TEXT_MAX) })
      .refine(isReasonWhole, REASON_INCOMPLETE),
  ])
  .transform((request) =>
    typeof request === 'string' ? { socket_id: request, reason_code: 'other' as const, reason: '' } : request,
  );
export type DisconnectClientRequest = z.infer<typeof DisconnectClientRequest>;

export const playersRequests = {
  getClientsList: defineRequest({
    summary:
      'Subscribe to the online list; returns it in full (`full`), or as counts per table (`counts`). An account without a terminal gets no identities: every player is `anonymous`, with an id that lasts for the connection',
    payload: GetClientsListRequest,
    data: ClientsBaseline,
  }),
  leaveClientsList: defineRequest({
    summary: 'Unsubscribe from the online list, in one mode or in all',
    payload: LeaveClientsListRequest,
    data: z.object({ left: z.literal(true) }),
  }),
  openPlayers: defineRequest({
    summary:
      'Subscribe to a page of the players online, found and sorted by what the account may see; returns it. An account without a terminal gets no identities, as in `getClientsList`',
    payload: OnlineQuery,
    data: OpenedPage,
  }),
  closePlayers: unsubscribeRequest(OnlineQuery),
  deleteClientBySocketId: defineRequest({
    summary:
      'Disconnect a player by socket id. `removed`: the player left the list; false when they are still on it after some seconds',
    payload: DisconnectClientRequest,
    data: z.object({ socket_id: z.string(), removed: z.boolean() }),
    errors: ['client.not_online', 'upstream.unavailable'],
  }),
};

export const playersEvents = {
  clientList: defineEvent({
    summary: 'The full list, at most once a second, as the specification defines it',
    payload: z.array(OnlineClient),
    subscribedBy: 'getClientsList {mode: full}',
  }),
  'players:page': defineEvent({
    summary: 'A page of the players online, when it has changed; at most once a second',
    payload: OnlinePage,
    subscribedBy: 'openPlayers',
  }),
  tableCounts: defineEvent({
    summary:
      'Counts of the tables that changed; `total` and `unplaced` are complete. After a gap in `seq` or a new `epoch`, request the counts again',
    payload: TableCounts,
    subscribedBy: 'getClientsList {mode: counts}',
  }),
  'feed:status': defineEvent({
    summary: 'Whether the data shown is the operator’s current state',
    payload: FeedStatus,
    subscribedBy: 'getClientsList, openPlayers, watchTables or watchAlarms',
  }),
};
