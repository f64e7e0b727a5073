import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { GameName } from '../games/schemas.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Events that staff changed, without ids: refetch all. */
export const EventsChanged = z.object({ games: z.array(GameName), ids: z.array(EntityId) });
export type EventsChanged = z.infer<typeof EventsChanged>;

export const eventsRequests = {
  watchEvents: subscribeRequest('Subscribe to changes of events'),
  unwatchEvents: unsubscribeRequest(),
};

export const eventsEvents = {
  'events:changed': defineEvent({
    summary: 'Events changed; refetch them',
    payload: EventsChanged,
    subscribedBy: 'watchEvents',
  }),
};
