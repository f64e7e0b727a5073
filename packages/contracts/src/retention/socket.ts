import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

export const retentionRequests = {
  watchRetention: subscribeRequest('Subscribe to changes of holds and erasures'),
  unwatchRetention: unsubscribeRequest(),
};

export const retentionEvents = {
  'retention:changed': defineEvent({
    summary: 'Holds or erasures to fetch again',
    payload: z.object({}),
    subscribedBy: 'watchRetention',
  }),
  'players:erased': defineEvent({
    summary: 'Somebody was erased: whatever names players is to be fetched again',
    payload: z.object({}),
  }),
};
