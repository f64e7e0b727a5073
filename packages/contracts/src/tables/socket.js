import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.js';
import { defineEvent, defineRequest, Nothing, unsubscribeRequest } from '../sockets/define.js';
import { FeedStatus } from '../sockets/feed.js';
import { TableLive } from './schemas.js';
export const tablesRequests = {
  watchTables: defineRequest({
    summary: 'Returns what every table is doing, and subscribes to its changes',
    payload: Nothing,
    data: z.object({ tables: z.array(TableLive), feed: FeedStatus }),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  }),
  unwatchTables: unsubscribeRequest(),
};
export const tablesEvents = {
  'table:changed': defineEvent({
    summary: 'A table as it is now',
    payload: TableLive,
    subscribedBy: 'watchTables',
  }),
};
//# sourceMappingURL=socket.js.map
