import { z } from 'zod';
import { PageQuery, paginated } from '../fields/queries.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { broadcastsPaths } from './paths.ts';
import {
  Broadcast,
  BroadcastDossier,
  BroadcastState,
  PrepareBroadcastRequest,
  RejectBroadcastRequest,
  SendBroadcastRequest,
} from './schemas.ts';

export const BroadcastParams = z.object({ id: z.uuid() });
export type BroadcastParams = z.infer<typeof BroadcastParams>;

export const ListBroadcastsQuery = PageQuery.extend({ state: BroadcastState.optional() });
export type ListBroadcastsQuery = z.infer<typeof ListBroadcastsQuery>;

const ACT_ERRORS = ['request.not_found', 'broadcast.decided', 'permission.other_terminal'] as const;

export const broadcastsCalls = defineCalls('broadcasts', broadcastsPaths, {
  listBroadcasts: {
    summary: 'List broadcasts, newest first',
    query: ListBroadcastsQuery,
    response: paginated(Broadcast),
  },
  getBroadcast: {
    summary: 'Get a broadcast with the result for each table',
    params: BroadcastParams,
    response: BroadcastDossier,
    errors: ['request.not_found'],
  },
  prepareBroadcast: {
    summary:
      'Prepare a broadcast: freezes the chosen tables with the language of each chat and the players online. Nothing is sent. The same id again returns the frozen set',
    body: PrepareBroadcastRequest,
    status: 201,
    response: BroadcastDossier,
    errors: [
      'request.not_found',
      'request.conflict',
      'broadcast.no_tables',
      'broadcast.too_many_tables',
      'upstream.unavailable',
      'upstream.timeout',
    ],
  },
  sendBroadcast: {
    summary:
      'Confirm a prepared broadcast with its texts. It is sent after ten seconds, during which it can be undone; to more than five tables only after a second person has approved it',
    params: BroadcastParams,
    body: SendBroadcastRequest,
    response: BroadcastDossier,
    errors: ['permission.denied', 'broadcast.text_missing', 'broadcast.care', ...ACT_ERRORS],
  },
  approveBroadcast: {
    summary: 'Approve a proposed broadcast; it is sent after ten seconds, during which it can be undone',
    params: BroadcastParams,
    response: BroadcastDossier,
    errors: ['broadcast.own', ...ACT_ERRORS],
  },
  rejectBroadcast: {
    summary: 'Reject a proposed broadcast, with a reason',
    params: BroadcastParams,
    body: RejectBroadcastRequest,
    response: BroadcastDossier,
    errors: ['broadcast.own', ...ACT_ERRORS],
  },
  undoBroadcast: {
    summary: "Undo a confirmed broadcast before it is sent, or withdraw one's own proposal",
    params: BroadcastParams,
    response: BroadcastDossier,
    errors: ['permission.denied', 'broadcast.too_late', ...ACT_ERRORS],
  },
  retryBroadcast: {
    summary:
      'Retry the tables at which a broadcast failed; an uncertain message is looked up, never sent twice',
    params: BroadcastParams,
    response: BroadcastDossier,
    errors: ['broadcast.nothing_failed', ...ACT_ERRORS],
  },
});
