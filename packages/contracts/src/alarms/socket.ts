import { z } from 'zod';
import { defineEvent, defineRequest, Nothing, unsubscribeRequest } from '../sockets/define.ts';
import { FeedStatus } from '../sockets/feed.ts';
import { Alarm } from './schemas.ts';

export const alarmsRequests = {
  watchAlarms: defineRequest({
    summary: 'Subscribe to alarms; returns the open ones',
    payload: Nothing,
    data: z.object({ alarms: z.array(Alarm), feed: FeedStatus }),
  }),
  unwatchAlarms: unsubscribeRequest(),
};

export const alarmsEvents = {
  'alarm:changed': defineEvent({
    summary: 'Current state of an alarm: raised, acknowledged or resolved',
    payload: Alarm,
    subscribedBy: 'watchAlarms',
  }),
};
