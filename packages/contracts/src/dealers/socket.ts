import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Dealers that were changed or moved, without ids: refetch all. */
export const DealersChanged = z.object({ ids: z.array(EntityId) });
export type DealersChanged = z.infer<typeof DealersChanged>;

export const dealersRequests = {
  watchDealers: subscribeRequest('Subscribe to changes and moves of dealers'),
  unwatchDealers: unsubscribeRequest(),
};

export const dealersEvents = {
  'dealers:changed': defineEvent({
    summary: 'Dealers changed; refetch them',
    payload: DealersChanged,
    subscribedBy: 'watchDealers',
  }),
};
