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
    summary: 'Messages to many tables, the newest first',
    query: ListBroadcastsQuery,
    response: paginated(Broadcast),
  },
  getBroadcast: {
    summary: 'A message to many tables with the result for each',
    params: BroadcastParams,
    response: BroadcastDossier,
    errors: ['request.not_found'],
  },
  prepareBroadcast: {
    summary:
      'Freeze the chosen tables, with the language of each chat and the players online there. Nothing is sent. The same id again answers with what was frozen',
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
      'Confirm a prepared message with its texts. It is sent after ten seconds in which it can be undone; to more than five tables, once a second person has approved it',
    params: BroadcastParams,
    body: SendBroadcastRequest,
    response: BroadcastDossier,
    errors: ['permission.denied', 'broadcast.text_missing', 'broadcast.care', ...ACT_ERRORS],
  },
  approveBroadcast: {
    summary: 'Approve a proposed message; it is sent after ten seconds in which it can be undone',
    params: BroadcastParams,
    response: BroadcastDossier,
    errors: ['broadcast.own', ...ACT_ERRORS],
  },
  rejectBroadcast: {
    summary: 'Reject a proposed message, with a reason',
    params: BroadcastParams,
    body: RejectBroadcastRequest,
    response: BroadcastDossier,
    errors: ['broadcast.own', ...ACT_ERRORS],
  },
  undoBroadcast: {
    summary: "Undo a confirmed message before it is sent, or withdraw one's own proposal",
    params: BroadcastParams,
    response: BroadcastDossier,
    errors: ['permission.denied', 'broadcast.too_late', ...ACT_ERRORS],
  },
  retryBroadcast: {
    summary: 'Send to the tables again at which it failed; an uncertain one is looked for, never sent twice',
    params: BroadcastParams,
    response: BroadcastDossier,
    errors: ['broadcast.nothing_failed', ...ACT_ERRORS],
  },
});
