import { z } from 'zod';
import { EntityId } from '../fields/ids.js';
import { GameName } from '../games/schemas.js';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.js';
/** Events that somebody wrote: what was read of these games before is to be read again. No ids: of whatever there is. */
export const EventsChanged = z.object({ games: z.array(GameName), ids: z.array(EntityId) });
export const eventsRequests = {
  watchEvents: subscribeRequest('Subscribe to writes of events'),
  unwatchEvents: unsubscribeRequest(),
};
export const eventsEvents = {
  'events:changed': defineEvent({
    summary: 'Events to fetch again',
    payload: EventsChanged,
    subscribedBy: 'watchEvents',
  }),
};
//# sourceMappingURL=socket.js.map
