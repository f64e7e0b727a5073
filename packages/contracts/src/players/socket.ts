import { z } from 'zod';
import { isStorable } from '../fields/text.ts';
import { defineEvent, defineRequest } from '../sockets/define.ts';
import { FeedPosition, FeedStatus } from '../sockets/feed.ts';
import { REMOVAL_REASON_MAX_LENGTH } from './limits.ts';
import { ListedClient, OnlineClient } from './schemas.ts';

export const ClientsMode = z.enum(['full', 'delta', 'counts']);
export type ClientsMode = z.infer<typeof ClientsMode>;

/** `getClientsList` without a payload means the full list, as the specification's clients send it. */
export const GetClientsListRequest = z
  .object({ mode: ClientsMode.default('full') })
  .nullish()
  .transform((request) => ({ mode: request?.mode ?? ('full' as const) }));

/** A socket may follow in several modes at once; without a mode it leaves them all. */
export const LeaveClientsListRequest = z
  .object({ mode: ClientsMode.nullish() })
  .nullish()
  .transform((request) => ({ mode: request?.mode ?? null }));

/**
 * Players online per table. `counts` by table id; one that is missing or null is not known: several tables share its name.
 * `unplaced` are those whose table's name no table has or several share, counted once, under the name they gave.
 */
export const TableCounts = FeedPosition.extend({
  total: z.int().nonnegative(),
  counts: z.record(z.string(), z.int().nonnegative().nullable()),
  unplaced: z.array(z.object({ table_name: z.string(), count: z.int().nonnegative() })),
});
export type TableCounts = z.infer<typeof TableCounts>;

/** `tableCounts` carries only the tables whose count changed; `total` and `unplaced` are whole. */
export const ClientListDelta = FeedPosition.extend({
  joined: z.array(ListedClient),
  left: z.array(z.string()),
  changed: z.array(ListedClient),
});
export type ClientListDelta = z.infer<typeof ClientListDelta>;

export const ClientsBaseline = z.discriminatedUnion('mode', [
  FeedPosition.extend({ mode: z.literal('full'), feed: FeedStatus, clients: z.array(OnlineClient) }),
  FeedPosition.extend({ mode: z.literal('delta'), feed: FeedStatus, clients: z.array(ListedClient) }),
  TableCounts.extend({ mode: z.literal('counts'), feed: FeedStatus }),
]);
export type ClientsBaseline = z.infer<typeof ClientsBaseline>;

export const SocketId = z.string().min(1).max(100);

/** The socket id alone, as the specification's clients send it; or with why, which the audit keeps. */
export const DisconnectClientRequest = z
  .union([
    SocketId,
    z.object({
      socket_id: SocketId,
      reason: z
        .string()
        .trim()
        .max(REMOVAL_REASON_MAX_LENGTH)
        .refine(isStorable, { error: 'field.invalid' })
        .optional(),
    }),
  ])
  .transform((request) =>
    typeof request === 'string'
      ? { socket_id: request, reason: '' }
      : { socket_id: request.socket_id, reason: request.reason ?? '' },
  );
export type DisconnectClientRequest = z.infer<typeof DisconnectClientRequest>;

export const playersRequests = {
  getClientsList: defineRequest({
    summary:
      'Returns the online list and subscribes to its changes: whole (`full`), by deltas, or as counts a table. An account without a terminal gets no identities: every player is `anonymous`, under an id that lasts for the connection',
    payload: GetClientsListRequest,
    data: ClientsBaseline,
  }),
  leaveClientsList: defineRequest({
    summary: 'Unsubscribe from the online list, in one mode or in all',
    payload: LeaveClientsListRequest,
    data: z.object({ left: z.literal(true) }),
  }),
  deleteClientBySocketId: defineRequest({
    summary: 'Disconnect a player by socket id; the next list shows that it was done',
    payload: DisconnectClientRequest,
    data: z.object({ socket_id: z.string() }),
    errors: ['client.not_online', 'upstream.unavailable'],
  }),
};

export const playersEvents = {
  clientList: defineEvent({
    summary: 'The whole list, at most once a second, as the specification sends it',
    payload: z.array(OnlineClient),
    subscribedBy: 'getClientsList {mode: full}',
  }),
  'clientList:delta': defineEvent({
    summary:
      'The players who came, went or changed; a gap in `seq` or another `epoch` means: request the list again',
    payload: ClientListDelta,
    subscribedBy: 'getClientsList {mode: delta}',
  }),
  tableCounts: defineEvent({
    summary: 'Counts of the tables where they changed; `total` and `unplaced` are whole',
    payload: TableCounts,
    subscribedBy: 'getClientsList {mode: counts}',
  }),
  'feed:status': defineEvent({
    summary: 'Whether what is shown is what the operator has now',
    payload: FeedStatus,
    subscribedBy: 'getClientsList, watchTables or watchAlarms',
  }),
};
