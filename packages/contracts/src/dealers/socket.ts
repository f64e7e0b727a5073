import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Dealers that were changed or moved. Without ids: any of them. */
export const DealersChanged = z.object({ ids: z.array(EntityId) });
export type DealersChanged = z.infer<typeof DealersChanged>;

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
