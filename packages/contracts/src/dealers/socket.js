import { z } from 'zod';
import { EntityId } from '../fields/ids.js';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.js';
/** Dealers that somebody wrote or moved. No ids: whoever there is. */
export const DealersChanged = z.object({ ids: z.array(EntityId) });
export const dealersRequests = {
  watchDealers: subscribeRequest('Subscribe to writes and moves of dealers'),
  unwatchDealers: unsubscribeRequest(),
};
export const dealersEvents = {
  'dealers:changed': defineEvent({
    summary: 'Dealers to fetch again',
    payload: DealersChanged,
    subscribedBy: 'watchDealers',
  }),
};
//# sourceMappingURL=socket.js.map
