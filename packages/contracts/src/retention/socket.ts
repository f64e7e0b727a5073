import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

export const retentionRequests = {
  watchRetention: subscribeRequest('Subscribe to changes of holds and erasures'),
  unwatchRetention: unsubscribeRequest(),
};

export const retentionEvents = {
  'retention:changed': defineEvent({
    summary: 'Holds or erasures changed; refetch them',
    payload: z.object({}),
    subscribedBy: 'watchRetention',
  }),
  'players:erased': defineEvent({
    summary: 'A player was erased; refetch all data with player names',
    payload: z.object({}),
  }),
};
