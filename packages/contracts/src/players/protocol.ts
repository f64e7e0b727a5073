import { z } from 'zod';
import { Alarm } from '../alarms/alarm.ts';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { Round } from '../rounds/round.ts';
import {
  type EventsOf,
  REFUSED_UNASKED,
  type RequestsOf,
  type SocketNamespace,
} from '../sockets/protocol.ts';
import { SessionChanged, SessionEnded } from '../sockets/session-ended.ts';
import { TableLive } from '../tables/table-live.ts';
import { GAME_LOGIC_NAMESPACE } from './namespace.ts';
import { OnlineClient } from './online-client.ts';
import { DealersChanged, EventsChanged, HandoverChanged, RoundChanged } from './server-events.ts';
import {
  ClientListDelta,
  ClientsBaseline,
  FeedStatus,
  type GameLogicClientEvents,
  type GameLogicServerEvents,
  gameLogicRequests,
  TableCounts,
} from './socket.ts';

const Joined = z.object({ joined: z.literal(true) });
const Left = z.object({ left: z.literal(true) });

const watch = <Data>(event: keyof typeof gameLogicRequests, summary: string, data: z.ZodType<Data>) => ({
  summary,
  payload: gameLogicRequests[event],
  data,
});
const unwatch = (event: keyof typeof gameLogicRequests) => watch(event, 'Hear of it no longer', Left);

const requests = {
  getClientsList: watch(
    'getClientsList',
    'The online list, and then its changes: whole (`full`), by deltas, or as counts a table. An account without a terminal gets no identities: every player is `anonymous`, under an id that lasts for the connection',
    ClientsBaseline,
  ),
  leaveClientsList: watch('leaveClientsList', 'Follow it no longer, in one mode or in all', Left),
  deleteClientBySocketId: {
    ...watch(
      'deleteClientBySocketId',
      'Cut a player off by socket id; the next list shows that it was done',
      z.object({ socket_id: z.string() }),
    ),
    errors: ['client.not_online', 'upstream.unavailable'],
  },
  watchTables: {
    ...watch(
      'watchTables',
      'What every table is doing, and then its changes',
      z.object({ tables: z.array(TableLive), feed: FeedStatus }),
    ),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  unwatchTables: unwatch('unwatchTables'),
  watchRounds: {
    ...watch(
      'watchRounds',
      'The newest round of one table, and then what happens there; for 50 tables at most',
      z.object({ round: Round.nullable() }),
    ),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  unwatchRounds: unwatch('unwatchRounds'),
  watchEvents: watch('watchEvents', 'Hear when events are written', Joined),
  unwatchEvents: unwatch('unwatchEvents'),
  watchDealers: watch('watchDealers', 'Hear when dealers are written or moved', Joined),
  unwatchDealers: unwatch('unwatchDealers'),
  watchAlarms: watch(
    'watchAlarms',
    'What needs a person now, and then its changes',
    z.object({ alarms: z.array(Alarm), feed: FeedStatus }),
  ),
  unwatchAlarms: unwatch('unwatchAlarms'),
  watchHandover: watch('watchHandover', 'Hear when the handover log is written', Joined),
  unwatchHandover: unwatch('unwatchHandover'),
} as const satisfies RequestsOf<GameLogicClientEvents>;

const events = {
  clientList: {
    summary: 'The whole list, at most once a second, as the specification sends it',
    payload: z.array(OnlineClient),
    askedBy: 'getClientsList {mode: full}',
  },
  'clientList:delta': {
    summary: 'Who came, went or changed; a gap in `seq` or another `epoch` means: ask again',
    payload: ClientListDelta,
    askedBy: 'getClientsList {mode: delta}',
  },
  tableCounts: {
    summary: 'Counts of the tables where they changed; `total` and `unplaced` are whole',
    payload: TableCounts,
    askedBy: 'getClientsList {mode: counts}',
  },
  'feed:status': {
    summary: 'Whether what is shown is what the operator has now',
    payload: FeedStatus,
    askedBy: 'getClientsList, watchTables or watchAlarms',
  },
  'table:changed': { summary: 'A table as it is now', payload: TableLive, askedBy: 'watchTables' },
  'round:changed': {
    summary: 'What happened in a round, and the round',
    payload: RoundChanged,
    askedBy: 'watchRounds',
  },
  'events:changed': { summary: 'Events to read again', payload: EventsChanged, askedBy: 'watchEvents' },
  'dealers:changed': { summary: 'Dealers to read again', payload: DealersChanged, askedBy: 'watchDealers' },
  'alarm:changed': {
    summary: 'An alarm as it is now: raised, acknowledged, or over',
    payload: Alarm,
    askedBy: 'watchAlarms',
  },
  'handover:changed': {
    summary: 'Entries of the log to read again',
    payload: HandoverChanged,
    askedBy: 'watchHandover',
  },
  'session:changed': {
    summary: 'The account was changed at the operator: load the user again. The connection is closed next',
    payload: SessionChanged,
  },
  'session:ended': { summary: 'The session is over; the socket is closed next', payload: SessionEnded },
  error: REFUSED_UNASKED,
} as const satisfies EventsOf<GameLogicServerEvents>;

export const gameLogicProtocol: SocketNamespace = {
  name: GAME_LOGIC_NAMESPACE,
  summary: 'Who is online, tables, rounds, and what to read again. Open to every account.',
  requests,
  events,
};
