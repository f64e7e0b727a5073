import { z } from 'zod';
import { MessageText } from '../chat/messages.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games/contract.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import { LanguageCode, TranslatorEngineName } from '../translation/contract.ts';
import { BROADCAST, BROADCAST_STATES, DELIVERY_STATES } from './limits.ts';
import { broadcastsPaths } from './paths.ts';

export const BroadcastState = z.enum(BROADCAST_STATES);
export type BroadcastState = z.infer<typeof BroadcastState>;
export const DeliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** The chosen tables: listed by id, or all that match a filter now. */
export const BroadcastTables = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ids'), ids: z.array(EntityId).min(1).max(BROADCAST.tablesMax) }),
  z.object({
    kind: z.literal('filter'),
    game: GameName.optional(),
    terminal_id: TerminalId.min(1).optional(),
    /** A part of the title; empty for any. */
    title: z.string().trim().max(BROADCAST.titleFilterMax).refine(isStorable, problem('field.invalid')),
  }),
]);
export type BroadcastTables = z.infer<typeof BroadcastTables>;

export const PrepareBroadcastRequest = z.object({
  /** Made by the browser, so that a retry after a lost response prepares only once. */
  id: z.uuid(),
  tables: BroadcastTables,
});
export type PrepareBroadcastRequest = z.infer<typeof PrepareBroadcastRequest>;

/** The message in one language, with the translation engine if staff did not edit its output. */
export const BroadcastText = z.object({
  language: LanguageCode,
  text: MessageText,
  engine: TranslatorEngineName.nullable().default(null),
});
export type BroadcastText = z.infer<typeof BroadcastText>;

export const SendBroadcastRequest = z.object({
  /** The language in which the author wrote; also used for tables whose language is unknown. */
  language: LanguageCode,
  texts: z
    .array(BroadcastText)
    .min(1)
    .max(LanguageCode.options.length)
    .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length),
});
export type SendBroadcastRequest = z.infer<typeof SendBroadcastRequest>;

export const RejectBroadcastRequest = z.object({
  reason: z
    .string()
    .trim()
    .max(BROADCAST.reasonMax)
    .refine(isStorable, problem('field.invalid'))
    .min(BROADCAST.reasonMin, problem('field.required')),
});
export type RejectBroadcastRequest = z.infer<typeof RejectBroadcastRequest>;

const StaffName = z.object({ id: EntityId, username: z.string() });

/** A table of a broadcast as it was when the set was frozen, and the result there. */
export const BroadcastTable = z.object({
  id: EntityId,
  title: z.string(),
  game: GameName.nullable(),
  terminal_id: TerminalId,
  chat_id: EntityId,
  /** The known language of the chat; null when unknown. */
  language: LanguageCode.nullable(),
  /** The players online there; null when the online list was interrupted or several tables share the title. */
  players: z.int().nonnegative().nullable(),
  state: DeliveryState,
  /** Why it failed: a code of the error catalogue. */
  code: z.string().nullable(),
  sent_at: Instant.nullable(),
});
export type BroadcastTable = z.infer<typeof BroadcastTable>;

/** A broadcast with its totals. Tables outside the account's reach are neither listed nor counted. */
export const Broadcast = z.object({
  id: z.uuid(),
  state: BroadcastState,
  author: StaffName,
  prepared_at: Instant,
  confirmed_at: Instant.nullable(),
  /** When a held broadcast is sent. */
  due_at: Instant.nullable(),
  /** When a prepared or proposed broadcast expires. */
  lapses_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  decided_by: StaffName.nullable(),
  decision_reason: z.string().nullable(),
  /** The author's own language; null before there is a text. */
  language: LanguageCode.nullable(),
  texts: z.array(BroadcastText),
  tables: z.int().nonnegative(),
  /** Players at the tables with a known count; null when no count is known. */
  players: z.int().nonnegative().nullable(),
  results: z.record(DeliveryState, z.int().nonnegative()),
  /** True when every table is within the account's reach, so that it may act. */
  reached: z.boolean(),
});
export type Broadcast = z.infer<typeof Broadcast>;

export const BroadcastDossier = Broadcast.extend({
  list: z.array(BroadcastTable),
  /** True when sending now would need a second person, counting the author's broadcasts of the last hour. */
  needs_approval: z.boolean(),
});
export type BroadcastDossier = z.infer<typeof BroadcastDossier>;

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

/** Broadcasts that changed, without ids: refetch all. */
export const BroadcastsChanged = z.object({ ids: z.array(z.string()) });
export type BroadcastsChanged = z.infer<typeof BroadcastsChanged>;

export const broadcastsRequests = {
  watchBroadcasts: subscribeRequest('Subscribe to changes of broadcasts'),
  unwatchBroadcasts: unsubscribeRequest(),
};

export const broadcastsEvents = {
  'broadcasts:changed': defineEvent({
    summary: 'Broadcasts changed; refetch them',
    payload: BroadcastsChanged,
    subscribedBy: 'watchBroadcasts',
  }),
};
