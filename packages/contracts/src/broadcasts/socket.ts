import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Broadcasts that changed, without ids: refetch all. */
export const BroadcastsChanged = z.object({ ids: z.array(z.string()) });
export type BroadcastsChanged = z.infer<typeof BroadcastsChanged>;

export const broadcastsRequests = {
  watchBroadcasts: subscribeRequest('Subscribe to changes of broadcasts'),
  unwatchBroadcasts: unsubscribeRequest(),
};

export const broadcastsEvents = {
  'broadcasts:changed': defineEvent({
    summary: 'Broadcasts changed; refetch them',
    payload: BroadcastsChanged,
    subscribedBy: 'watchBroadcasts',
  }),
};
