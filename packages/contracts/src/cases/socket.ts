import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Cases and players that changed. No ids: whichever there are. */
export const CasesChanged = z.object({ ids: z.array(z.string()), player_ids: z.array(z.string()) });
export type CasesChanged = z.infer<typeof CasesChanged>;

export const casesRequests = {
  watchCases: subscribeRequest('Subscribe to changes of cases'),
  unwatchCases: unsubscribeRequest(),
};

export const casesEvents = {
  'cases:changed': defineEvent({
    summary: 'Cases to fetch again',
    payload: CasesChanged,
    subscribedBy: 'watchCases',
  }),
};
