import { alarmsEvents, alarmsRequests } from '../alarms/socket.ts';
import { broadcastsEvents, broadcastsRequests } from '../broadcasts/socket.ts';
import { casesEvents, casesRequests } from '../cases/socket.ts';
import { chatEvents, chatRequests } from '../chat/socket.ts';
import { dealersEvents, dealersRequests } from '../dealers/socket.ts';
import { eventsEvents, eventsRequests } from '../events/socket.ts';
import { handoverEvents, handoverRequests } from '../handover/socket.ts';
import { measuresEvents, measuresRequests } from '../measures/socket.ts';
import { playersEvents, playersRequests } from '../players/socket.ts';
import { retentionEvents, retentionRequests } from '../retention/socket.ts';
import { roundsEvents, roundsRequests } from '../rounds/socket.ts';
import { sessionsEvents } from '../sessions/socket.ts';
import type { ClientEvents, ServerEvents, SocketNamespace } from '../sockets/define.ts';
import { CHAT_NAMESPACE, GAME_LOGIC_NAMESPACE } from '../sockets/names.ts';
import { tablesEvents, tablesRequests } from '../tables/socket.ts';
import { wordsEvents, wordsRequests } from '../words/socket.ts';

export const gameLogicNamespace = {
  name: GAME_LOGIC_NAMESPACE,
  summary: 'Players online, tables, rounds, alarms, and changes to fetch again. Open to every account.',
  requests: {
    ...playersRequests,
    ...tablesRequests,
    ...roundsRequests,
    ...eventsRequests,
    ...dealersRequests,
    ...alarmsRequests,
    ...handoverRequests,
    ...measuresRequests,
    ...casesRequests,
    ...wordsRequests,
    ...broadcastsRequests,
    ...retentionRequests,
  },
  events: {
    ...playersEvents,
    ...tablesEvents,
    ...roundsEvents,
    ...eventsEvents,
    ...dealersEvents,
    ...alarmsEvents,
    ...handoverEvents,
    ...measuresEvents,
    ...casesEvents,
    ...wordsEvents,
    ...broadcastsEvents,
    ...retentionEvents,
    ...sessionsEvents,
  },
} satisfies SocketNamespace;

export type GameLogicClientEvents = ClientEvents<typeof gameLogicNamespace>;
export type GameLogicServerEvents = ServerEvents<typeof gameLogicNamespace>;

export const chatNamespace = {
  name: CHAT_NAMESPACE,
  summary: 'Conversations with players. Closed to accounts of terminal 0.',
  requests: chatRequests,
  events: { ...chatEvents, ...sessionsEvents },
} satisfies SocketNamespace;

export type ChatClientEvents = ClientEvents<typeof chatNamespace>;
export type ChatServerEvents = ServerEvents<typeof chatNamespace>;

/** The namespaces that a browser can join. */
export const SOCKET_NAMESPACES: readonly SocketNamespace[] = [gameLogicNamespace, chatNamespace];
