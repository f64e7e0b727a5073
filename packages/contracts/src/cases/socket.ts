import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** Cases and players that changed, without ids: refetch all. */
export const CasesChanged = z.object({ ids: z.array(z.string()), player_ids: z.array(z.string()) });
export type CasesChanged = z.infer<typeof CasesChanged>;

export const casesRequests = {
  watchCases: subscribeRequest('Subscribe to changes of cases'),
  unwatchCases: unsubscribeRequest(),
};

export const casesEvents = {
  'cases:changed': defineEvent({
    summary: 'Cases changed; refetch them',
    payload: CasesChanged,
    subscribedBy: 'watchCases',
  }),
};
