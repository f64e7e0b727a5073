import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.js';
/** Entries of the handover log that somebody wrote or followed up. No ids: whichever there are. */
export const HandoverChanged = z.object({ ids: z.array(z.string()) });
export const handoverRequests = {
  watchHandover: subscribeRequest('Subscribe to writes of the handover log'),
  unwatchHandover: unsubscribeRequest(),
};
export const handoverEvents = {
  'handover:changed': defineEvent({
    summary: 'Entries of the log to fetch again',
    payload: HandoverChanged,
    subscribedBy: 'watchHandover',
  }),
};
//# sourceMappingURL=socket.js.map
