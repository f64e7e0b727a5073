import { z } from 'zod';
import type { Alarm } from '../alarms/alarm.ts';
import { EntityId } from '../fields/id.ts';
import { isStorable } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { REMOVAL_REASON_MAX_LENGTH } from '../limits.ts';
import type { Round } from '../rounds/round.ts';
import type { Ack } from '../sockets/ack.ts';
import { Nothing } from '../sockets/nothing.ts';
import type { SessionChanged, SessionEnded } from '../sockets/session-ended.ts';
import type { TableLive } from '../tables/table-live.ts';
import { ListedClient, OnlineClient } from './online-client.ts';
import type { DealersChanged, EventsChanged, HandoverChanged, RoundChanged } from './server-events.ts';

export const ClientsMode = z.enum(['full', 'delta', 'counts']);
export type ClientsMode = z.infer<typeof ClientsMode>;

/** `getClientsList` alone means the full list, as the specification's clients ask for it. */
export const GetClientsListRequest = z
  .object({ mode: ClientsMode.default('full') })
  .nullish()
  .transform((request) => ({ mode: request?.mode ?? ('full' as const) }));

/** A socket may follow in several modes at once; without a mode it leaves them all. */
export const LeaveClientsListRequest = z
  .object({ mode: ClientsMode.nullish() })
  .nullish()
  .transform((request) => ({ mode: request?.mode ?? null }));

/** Whether what is shown is what the operator has now; `since` is when that began. */
export const FeedStatus = z.object({ state: z.enum(['live', 'stale']), since: Instant });
export type FeedStatus = z.infer<typeof FeedStatus>;

/** A place in the stream of changes: an epoch is one replica's life, `seq` counts within it. */
export const FeedPosition = z.object({ epoch: z.string(), seq: z.int().nonnegative() });
export type FeedPosition = z.infer<typeof FeedPosition>;

/**
 * Players online per table. `counts` by table id; `unplaced` are those whose table's name no table has or several
 * share, counted once, under the name they gave.
 */
export const TableCounts = FeedPosition.extend({
  total: z.int().nonnegative(),
  counts: z.record(z.string(), z.int().nonnegative()),
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

export const WatchRoundsRequest = z.object({ table_id: EntityId });
export type WatchRoundsRequest = z.infer<typeof WatchRoundsRequest>;

export interface GameLogicClientEvents {
  getClientsList: (request?: { mode?: ClientsMode } | null, ack?: Ack<ClientsBaseline>) => void;
  leaveClientsList: (request?: { mode?: ClientsMode | null } | null, ack?: Ack<{ left: true }>) => void;
  deleteClientBySocketId: (
    request: z.input<typeof DisconnectClientRequest>,
    ack?: Ack<{ socket_id: string }>,
  ) => void;
  watchTables: (request?: null, ack?: Ack<{ tables: TableLive[]; feed: FeedStatus }>) => void;
  unwatchTables: (request?: null, ack?: Ack<{ left: true }>) => void;
  watchRounds: (request: WatchRoundsRequest, ack?: Ack<{ round: Round | null }>) => void;
  unwatchRounds: (request: WatchRoundsRequest, ack?: Ack<{ left: true }>) => void;
  watchEvents: (request?: null, ack?: Ack<{ joined: true }>) => void;
  unwatchEvents: (request?: null, ack?: Ack<{ left: true }>) => void;
  watchDealers: (request?: null, ack?: Ack<{ joined: true }>) => void;
  unwatchDealers: (request?: null, ack?: Ack<{ left: true }>) => void;
  watchAlarms: (request?: null, ack?: Ack<{ alarms: Alarm[]; feed: FeedStatus }>) => void;
  unwatchAlarms: (request?: null, ack?: Ack<{ left: true }>) => void;
  watchHandover: (request?: null, ack?: Ack<{ joined: true }>) => void;
  unwatchHandover: (request?: null, ack?: Ack<{ left: true }>) => void;
}

export interface GameLogicServerEvents {
  clientList: (clients: OnlineClient[]) => void;
  'clientList:delta': (delta: ClientListDelta) => void;
  tableCounts: (counts: TableCounts) => void;
  'feed:status': (status: FeedStatus) => void;
  'table:changed': (table: TableLive) => void;
  'round:changed': (change: RoundChanged) => void;
  'events:changed': (change: EventsChanged) => void;
  'dealers:changed': (change: DealersChanged) => void;
  /** An alarm as it is now: raised, acknowledged, or over. */
  'alarm:changed': (alarm: Alarm) => void;
  'handover:changed': (change: HandoverChanged) => void;
  'session:changed': (change: SessionChanged) => void;
  'session:ended': (reason: SessionEnded) => void;
  error: (error: { code: string; message: string }) => void;
}

/** What arrives on `/game-logic` from a browser, by event; every one is acknowledged. */
export const gameLogicRequests = {
  getClientsList: GetClientsListRequest,
  leaveClientsList: LeaveClientsListRequest,
  deleteClientBySocketId: DisconnectClientRequest,
  watchTables: Nothing,
  unwatchTables: Nothing,
  watchRounds: WatchRoundsRequest,
  unwatchRounds: WatchRoundsRequest,
  watchEvents: Nothing,
  unwatchEvents: Nothing,
  watchDealers: Nothing,
  unwatchDealers: Nothing,
  watchAlarms: Nothing,
  unwatchAlarms: Nothing,
  watchHandover: Nothing,
  unwatchHandover: Nothing,
} as const;
