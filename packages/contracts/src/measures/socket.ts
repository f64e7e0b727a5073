import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Measures and players that changed. No ids: whichever there are. */
export const MeasuresChanged = z.object({ ids: z.array(z.string()), player_ids: z.array(z.string()) });
export type MeasuresChanged = z.infer<typeof MeasuresChanged>;

export const measuresRequests = {
  watchMeasures: subscribeRequest('Subscribe to changes of measures'),
  unwatchMeasures: unsubscribeRequest(),
};

export const measuresEvents = {
  'measures:changed': defineEvent({
    summary: 'Measures to fetch again',
    payload: MeasuresChanged,
    subscribedBy: 'watchMeasures',
  }),
};
