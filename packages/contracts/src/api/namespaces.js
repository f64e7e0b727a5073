import { alarmsEvents, alarmsRequests } from '../alarms/socket.js';
import { chatEvents, chatRequests } from '../chat/socket.js';
import { dealersEvents, dealersRequests } from '../dealers/socket.js';
import { eventsEvents, eventsRequests } from '../events/socket.js';
import { handoverEvents, handoverRequests } from '../handover/socket.js';
import { playersEvents, playersRequests } from '../players/socket.js';
import { roundsEvents, roundsRequests } from '../rounds/socket.js';
import { sessionsEvents } from '../sessions/socket.js';
import { CHAT_NAMESPACE, GAME_LOGIC_NAMESPACE } from '../sockets/names.js';
import { tablesEvents, tablesRequests } from '../tables/socket.js';
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
  },
  events: {
    ...playersEvents,
    ...tablesEvents,
    ...roundsEvents,
    ...eventsEvents,
    ...dealersEvents,
    ...alarmsEvents,
    ...handoverEvents,
    ...sessionsEvents,
  },
};
export const chatNamespace = {
  name: CHAT_NAMESPACE,
  summary: 'Conversations with players. Closed to accounts of terminal 0.',
  requests: chatRequests,
  events: { ...chatEvents, ...sessionsEvents },
};
/** Every namespace that a browser can join. */
export const SOCKET_NAMESPACES = [gameLogicNamespace, chatNamespace];
//# sourceMappingURL=namespaces.js.map
