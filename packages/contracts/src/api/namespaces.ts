import { alarmsEvents, alarmsRequests } from '../alarms/contract.ts';
import { broadcastsEvents, broadcastsRequests } from '../broadcasts/contract.ts';
import { chatEvents, chatRequests } from '../chat/contract.ts';
import { dealersEvents, dealersRequests } from '../dealers/contract.ts';
import { equipmentEvents, equipmentRequests } from '../equipment/contract.ts';
import { eventsEvents, eventsRequests } from '../events/contract.ts';
import { handoverEvents, handoverRequests } from '../handover/contract.ts';
import { incidentsEvents, incidentsRequests } from '../incidents/contract.ts';
import { playersEvents, playersRequests } from '../players/contract.ts';
import { protectionCasesEvents, protectionCasesRequests } from '../protection-cases/contract.ts';
import { retentionEvents, retentionRequests } from '../retention/contract.ts';
import { roundsEvents, roundsRequests } from '../rounds/contract.ts';
import { sanctionsEvents, sanctionsRequests } from '../sanctions/contract.ts';
import { sessionsEvents } from '../sessions/contract.ts';
import type { ClientEvents, ServerEvents, SocketNamespace } from '../sockets/define.ts';
import { CHAT_NAMESPACE, GAME_LOGIC_NAMESPACE } from '../sockets/names.ts';
import { tableControlEvents, tableControlRequests } from '../table-control/contract.ts';
import { tablesEvents, tablesRequests } from '../tables/contract.ts';
import { wordsEvents, wordsRequests } from '../words/contract.ts';

export const gameLogicNamespace = {
  name: GAME_LOGIC_NAMESPACE,
  summary: 'Players online, tables, rounds, alarms, and changes to fetch again. Open to every account.',
  requests: {
    ...playersRequests,
    ...tablesRequests,
    ...tableControlRequests,
    ...roundsRequests,
    ...eventsRequests,
    ...dealersRequests,
    ...alarmsRequests,
    ...handoverRequests,
    ...sanctionsRequests,
    ...protectionCasesRequests,
    ...incidentsRequests,
    ...equipmentRequests,
    ...wordsRequests,
    ...broadcastsRequests,
    ...retentionRequests,
  },
  events: {
    ...playersEvents,
    ...tablesEvents,
    ...tableControlEvents,
    ...roundsEvents,
    ...eventsEvents,
    ...dealersEvents,
    ...alarmsEvents,
    ...handoverEvents,
    ...sanctionsEvents,
    ...protectionCasesEvents,
    ...incidentsEvents,
    ...equipmentEvents,
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
