import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Broadcasts that changed. No ids: whichever there are. */
export const BroadcastsChanged = z.object({ ids: z.array(z.string()) });
export type BroadcastsChanged = z.infer<typeof BroadcastsChanged>;

export const broadcastsRequests = {
  watchBroadcasts: subscribeRequest('Subscribe to changes of messages to many tables'),
  unwatchBroadcasts: unsubscribeRequest(),
};

export const broadcastsEvents = {
  'broadcasts:changed': defineEvent({
    summary: 'Messages to many tables that are to be fetched again',
    payload: BroadcastsChanged,
    subscribedBy: 'watchBroadcasts',
  }),
};
