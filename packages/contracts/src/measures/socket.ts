import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Measures and players that changed, without ids: refetch all. */
export const MeasuresChanged = z.object({ ids: z.array(z.string()), player_ids: z.array(z.string()) });
export type MeasuresChanged = z.infer<typeof MeasuresChanged>;

export const measuresRequests = {
  watchMeasures: subscribeRequest('Subscribe to changes of measures'),
  unwatchMeasures: unsubscribeRequest(),
};

export const measuresEvents = {
  'measures:changed': defineEvent({
    summary: 'Measures changed; refetch them',
    payload: MeasuresChanged,
    subscribedBy: 'watchMeasures',
  }),
};
