import { z } from 'zod';
import { isStorable } from '../fields/text.ts';
import { defineEvent, defineRequest } from '../sockets/define.ts';
import { FeedPosition, FeedStatus } from '../sockets/feed.ts';
import { REMOVAL_REASON_MAX_LENGTH } from './limits.ts';
import { ListedClient, OnlineClient } from './schemas.ts';

export const ClientsMode = z.enum(['full', 'delta', 'counts']);
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

/** `tableCounts` carries only the changed tables; `total` and `unplaced` are always complete. */
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

/** The socket id alone, as the specification's clients send it, or with a reason for the audit. */
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
      'Subscribe to the online list; returns it in full (`full`), as a baseline for deltas (`delta`), or as counts per table (`counts`). An account without a terminal gets no identities: every player is `anonymous`, with an id that lasts for the connection',
    payload: GetClientsListRequest,
    data: ClientsBaseline,
  }),
  leaveClientsList: defineRequest({
    summary: 'Unsubscribe from the online list, in one mode or in all',
    payload: LeaveClientsListRequest,
    data: z.object({ left: z.literal(true) }),
  }),
  deleteClientBySocketId: defineRequest({
    summary: 'Disconnect a player by socket id; the next list confirms it',
    payload: DisconnectClientRequest,
    data: z.object({ socket_id: z.string() }),
    errors: ['client.not_online', 'upstream.unavailable'],
  }),
};

export const playersEvents = {
  clientList: defineEvent({
    summary: 'The full list, at most once a second, as the specification defines it',
    payload: z.array(OnlineClient),
    subscribedBy: 'getClientsList {mode: full}',
  }),
  'clientList:delta': defineEvent({
    summary:
      'Players who joined, left or changed. After a gap in `seq` or a new `epoch`, request the list again',
    payload: ClientListDelta,
    subscribedBy: 'getClientsList {mode: delta}',
  }),
  tableCounts: defineEvent({
    summary: 'Counts of the tables that changed; `total` and `unplaced` are complete',
    payload: TableCounts,
    subscribedBy: 'getClientsList {mode: counts}',
  }),
  'feed:status': defineEvent({
    summary: 'Whether the data shown is the operator’s current state',
    payload: FeedStatus,
    subscribedBy: 'getClientsList, watchTables or watchAlarms',
  }),
};
