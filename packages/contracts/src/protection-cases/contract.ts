import { z } from 'zod';
import { COUNT_MAX, EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { PlayerId } from '../players/player-id.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import { WordCategoryName } from '../words/contract.ts';
import {
  MARKER_KINDS,
  type PROTECTION_CASE_ACTS,
  PROTECTION_CASE_OUTCOMES,
  PROTECTION_CASE_SEVERITIES,
  PROTECTION_CASE_STATES,
  PROTECTION_CASE_STEPS,
  PROTECTION_CASES,
} from './limits.ts';
import { protectionCasesPaths } from './paths.ts';

export const ProtectionCaseSeverityName = z.enum(PROTECTION_CASE_SEVERITIES);
export const ProtectionCaseStateName = z.enum(PROTECTION_CASE_STATES);
export const MarkerKindName = z.enum(MARKER_KINDS);
export const ProtectionCaseOutcomeName = z.enum(PROTECTION_CASE_OUTCOMES);
export const ProtectionCaseStepAct = z.enum(PROTECTION_CASE_STEPS);

const StaffName = z.object({ id: EntityId, username: z.string() });

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(PROTECTION_CASES.textMin, problem('field.required'))
    .max(max)
    .refine(isStorable, problem('field.invalid'));

/** The evidence of a marker: a message, or the numbers and the rule that they broke. */
export const MarkerEvidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('words'),
    flag_id: z.uuid(),
    category: WordCategoryName,
    chat_id: EntityId,
    message_key: z.string(),
    /** Empty when the message is no longer stored. */
    message: z.string(),
  }),
  /** Minutes online in a gaming day. */
  z.object({ kind: z.literal('hours'), minutes: z.int(), limit_hours: z.int() }),
  /** Nights out of the last seven in which the player was online between 0 and 6 o'clock. */
  z.object({ kind: z.literal('nights'), nights: z.int(), limit: z.int() }),
  /** Tables within an hour. */
  z.object({ kind: z.literal('hopping'), tables: z.int(), limit: z.int() }),
  /** Minutes between the end of a sanction and the player's return. */
  z.object({
    kind: z.literal('returned'),
    sanction_id: z.uuid(),
    sanction: z.enum(['mute', 'table_ban']),
    minutes: z.int(),
    limit_minutes: z.int(),
  }),
  /** Messages within ten minutes. */
  z.object({ kind: z.literal('tempo'), messages: z.int(), limit: z.int() }),
  z.object({ kind: z.literal('staff'), by: StaffName, seen: z.string() }),
]);
export type MarkerEvidence = z.infer<typeof MarkerEvidence>;

export const ProtectionCaseMarker = z.object({
  id: z.uuid(),
  at: Instant,
  severity: ProtectionCaseSeverityName,
  evidence: MarkerEvidence,
  /** True when staff judged the underlying flag wrong. */
  withdrawn: z.boolean(),
});
export type ProtectionCaseMarker = z.infer<typeof ProtectionCaseMarker>;

/** The facts for an account that may know only that the case exists. */
export const ProtectionCaseGist = z.object({
  id: z.uuid(),
  player_id: PlayerId,
  /** The player's name as the operator wrote it at that time. */
  player: z.string(),
  severity: ProtectionCaseSeverityName,
  state: ProtectionCaseStateName,
});
export type ProtectionCaseGist = z.infer<typeof ProtectionCaseGist>;

/** The facts for accounts that may read cases in full. */
export const ProtectionCaseFacts = z.object({
  /** The version that a step is based on: of two simultaneous steps, the second gets a conflict. */
  version: z.int().positive(),
  terminal_id: TerminalId.nullable(),
  /** The chat of the newest marker that has one. */
  chat_id: EntityId.nullable(),
  markers: z.array(MarkerKindName),
  owner: StaffName.nullable(),
  opened_at: Instant,
  /** When a look is due, and when it took place. A case whose severity rises needs a new look. */
  look: z.object({ due_at: Instant, at: Instant.nullable() }),
  /** The record of the case: what was seen, what was said to the player, and the outcome. */
  seen: z.string().nullable(),
  said: z.string().nullable(),
  outcome: ProtectionCaseOutcomeName.nullable(),
  evaluation_at: Instant.nullable(),
  finding: z.string().nullable(),
  ended_at: Instant.nullable(),
  merged_into: z.uuid().nullable(),
});
export type ProtectionCaseFacts = z.infer<typeof ProtectionCaseFacts>;

/** A row of the queue; `facts` is null for an account that may know only that the case exists. */
export const ProtectionCaseRow = ProtectionCaseGist.extend({ facts: ProtectionCaseFacts.nullable() });
export type ProtectionCaseRow = z.infer<typeof ProtectionCaseRow>;

export const ProtectionCaseStep = z.object({
  at: Instant,
  act: ProtectionCaseStepAct,
  /** Null for an automatic step. */
  by: z.string().nullable(),
  /** The state after the step. */
  state: ProtectionCaseStateName,
  severity: ProtectionCaseSeverityName,
  text: z.string().nullable(),
});
export type ProtectionCaseStep = z.infer<typeof ProtectionCaseStep>;

export const ProtectionCaseDossier = ProtectionCaseGist.extend({
  facts: ProtectionCaseFacts,
  evidence: z.array(ProtectionCaseMarker),
  history: z.array(ProtectionCaseStep),
});
export type ProtectionCaseDossier = z.infer<typeof ProtectionCaseDossier>;

export const RaiseProtectionCaseRequest = z.object({
  /** Made by the browser, so that a retry after a lost response raises only one case. */
  id: z.uuid(),
  player_id: PlayerId,
  severity: ProtectionCaseSeverityName,
  seen: text(PROTECTION_CASES.textMax),
});
export type RaiseProtectionCaseRequest = z.infer<typeof RaiseProtectionCaseRequest>;

const reason = text(PROTECTION_CASES.reasonMax);

const step = <const A extends (typeof PROTECTION_CASE_ACTS)[number]>(act: A) =>
  z.object({ act: z.literal(act), version: z.int().positive().max(COUNT_MAX) });

/** One step of the work on a case, based on the version that its author has seen. */
export const WorkProtectionCaseRequest = z.discriminatedUnion('act', [
  step('take_over'),
  step('triage').extend({ severity: ProtectionCaseSeverityName, text: text(PROTECTION_CASES.textMax) }),
  step('note').extend({ text: text(PROTECTION_CASES.textMax) }),
  step('record').extend({
    seen: text(PROTECTION_CASES.textMax),
    said: text(PROTECTION_CASES.textMax),
    outcome: ProtectionCaseOutcomeName,
    /** When to look again; absent when that is not planned yet. */
    evaluation_at: Instant.optional(),
  }),
  step('plan').extend({ evaluation_at: Instant }),
  step('escalate').extend({ text: reason }),
  step('close').extend({ finding: text(PROTECTION_CASES.textMax) }),
  step('merge').extend({ into: z.uuid(), text: reason }),
  step('no_action').extend({ text: reason }),
]);
export type WorkProtectionCaseRequest = z.infer<typeof WorkProtectionCaseRequest>;

const BySeverity = z.object({ critical: z.int(), high: z.int(), medium: z.int(), low: z.int() });

/** The rules of this console: the times of each severity, and the limits of each marker; null when a marker is off. */
export const ProtectionCaseRules = z.object({
  first_look_minutes: BySeverity,
  evaluation_hours: BySeverity,
  markers: z.object({
    hours: z.int().nullable(),
    nights: z.int().nullable(),
    hopping: z.int().nullable(),
    returned: z.int().nullable(),
    tempo: z.int().nullable(),
  }),
});
export type ProtectionCaseRules = z.infer<typeof ProtectionCaseRules>;

/** Figures on the cases opened in a range, in their current state. */
export const ProtectionCaseReport = z.object({
  from: Instant,
  to: Instant,
  opened: z.int().nonnegative(),
  by_marker: z.array(z.object({ kind: MarkerKindName, cases: z.int().nonnegative() })),
  by_severity: z.array(z.object({ severity: ProtectionCaseSeverityName, cases: z.int().nonnegative() })),
  by_state: z.array(z.object({ state: ProtectionCaseStateName, cases: z.int().nonnegative() })),
  outcomes: z.array(z.object({ outcome: ProtectionCaseOutcomeName, cases: z.int().nonnegative() })),
  first_look: z.object({
    /** Minutes; null when no case was looked at yet. */
    median_minutes: z.number().nullable(),
    in_time: z.int().nonnegative(),
    late: z.int().nonnegative(),
    /** Not looked at, and not due yet. */
    waiting: z.int().nonnegative(),
  }),
  evaluations: z.object({
    done: z.int().nonnegative(),
    planned: z.int().nonnegative(),
    overdue: z.int().nonnegative(),
  }),
});
export type ProtectionCaseReport = z.infer<typeof ProtectionCaseReport>;

const READ_ERRORS = ['service.database_unavailable'] as const;

export const ProtectionCaseParams = z.object({ id: z.uuid() });
export type ProtectionCaseParams = z.infer<typeof ProtectionCaseParams>;

export const ListProtectionCasesQuery = PageQuery.extend({
  player_id: PlayerId.optional(),
  severity: ProtectionCaseSeverityName.optional(),
  /** A state, or all open states. */
  state: z.union([ProtectionCaseStateName, z.literal('open')]).optional(),
  /** Own cases, or cases without an owner. Applies only to accounts that may read cases in full. */
  owner: z.enum(['me', 'none']).optional(),
});
export type ListProtectionCasesQuery = z.infer<typeof ListProtectionCasesQuery>;

export const ProtectionCaseReportQuery = z.object({ gaming_day: DayFilter.gaming_day.default('this_week') });
export type ProtectionCaseReportQuery = z.infer<typeof ProtectionCaseReportQuery>;

export const protectionCasesCalls = defineCalls('protection-cases', protectionCasesPaths, {
  listProtectionCases: {
    summary: 'List cases: gravest first, then those not looked at, then by due time',
    query: ListProtectionCasesQuery,
    response: paginated(ProtectionCaseRow),
    errors: READ_ERRORS,
  },
  getProtectionCaseRules: {
    summary: 'Get the times of each severity, and the limits of each marker that open a case',
    response: ProtectionCaseRules,
  },
  getProtectionCaseReport: {
    summary: 'Get figures on the cases opened in a range of gaming days',
    query: ProtectionCaseReportQuery,
    response: ProtectionCaseReport,
    errors: READ_ERRORS,
  },
  getProtectionCase: {
    summary: 'Get a case with its evidence and history',
    params: ProtectionCaseParams,
    response: ProtectionCaseDossier,
    errors: ['request.not_found', ...READ_ERRORS],
  },
  raiseProtectionCase: {
    summary:
      'Raise a case about a player; adds to the open case if there is one. The same id again returns the first result',
    body: RaiseProtectionCaseRequest,
    status: 201,
    response: ProtectionCaseGist,
    errors: ['request.not_found', 'request.conflict', 'player.erased', ...READ_ERRORS],
  },
  workProtectionCase: {
    summary: 'Carry out one step on a case; conflicts when a colleague changed it first',
    params: ProtectionCaseParams,
    body: WorkProtectionCaseRequest,
    response: ProtectionCaseDossier,
    errors: [
      'protection_case.changed',
      'protection_case.wrong_state',
      'protection_case.bad_date',
      'protection_case.not_open',
      'request.not_found',
      ...READ_ERRORS,
    ],
  },
});

/** Cases and players that changed, without ids: refetch all. */
export const ProtectionCasesChanged = z.object({ ids: z.array(z.string()), player_ids: z.array(z.string()) });
export type ProtectionCasesChanged = z.infer<typeof ProtectionCasesChanged>;

export const protectionCasesRequests = {
  watchProtectionCases: subscribeRequest('Subscribe to changes of cases'),
  unwatchProtectionCases: unsubscribeRequest(),
};

export const protectionCasesEvents = {
  'protectionCases:changed': defineEvent({
    summary: 'Cases changed; refetch them',
    payload: ProtectionCasesChanged,
    subscribedBy: 'watchProtectionCases',
  }),
};
