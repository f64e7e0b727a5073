import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { defineEvent, defineRequest, Nothing, unsubscribeRequest } from '../sockets/define.ts';
import { FeedStatus } from '../sockets/feed.ts';
import { TableLive } from './schemas.ts';

export const tablesRequests = {
  watchTables: defineRequest({
    summary: 'Subscribe to the live state of all tables; returns the present state',
    payload: Nothing,
    data: z.object({ tables: z.array(TableLive), feed: FeedStatus }),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  }),
  unwatchTables: unsubscribeRequest(),
};

export const tablesEvents = {
  'table:changed': defineEvent({
    summary: 'Current live state of a table',
    payload: TableLive,
    subscribedBy: 'watchTables',
  }),
};
