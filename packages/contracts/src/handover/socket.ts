import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Entries of the handover log that were written or followed up, without ids: refetch all. */
export const HandoverChanged = z.object({ ids: z.array(z.string()) });
export type HandoverChanged = z.infer<typeof HandoverChanged>;

export const handoverRequests = {
  watchHandover: subscribeRequest('Subscribe to changes of the handover log'),
  unwatchHandover: unsubscribeRequest(),
};

export const handoverEvents = {
  'handover:changed': defineEvent({
    summary: 'Handover entries changed; refetch them',
    payload: HandoverChanged,
    subscribedBy: 'watchHandover',
  }),
};
