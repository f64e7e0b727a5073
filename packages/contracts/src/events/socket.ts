import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { GameName } from '../games/schemas.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Events that somebody wrote: what was read of these games before is to be read again. No ids: of whatever there is. */
export const EventsChanged = z.object({ games: z.array(GameName), ids: z.array(EntityId) });
export type EventsChanged = z.infer<typeof EventsChanged>;

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
