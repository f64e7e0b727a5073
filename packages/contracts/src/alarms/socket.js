import { z } from 'zod';
import { defineEvent, defineRequest, Nothing, unsubscribeRequest } from '../sockets/define.js';
import { FeedStatus } from '../sockets/feed.js';
import { Alarm } from './schemas.js';
export const alarmsRequests = {
  watchAlarms: defineRequest({
    summary: 'Returns the open alarms, and subscribes to their changes',
    payload: Nothing,
    data: z.object({ alarms: z.array(Alarm), feed: FeedStatus }),
  }),
  unwatchAlarms: unsubscribeRequest(),
};
export const alarmsEvents = {
  'alarm:changed': defineEvent({
    summary: 'An alarm as it is now: raised, acknowledged, or over',
    payload: Alarm,
    subscribedBy: 'watchAlarms',
  }),
};
//# sourceMappingURL=socket.js.map
