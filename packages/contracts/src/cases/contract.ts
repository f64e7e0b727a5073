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
  type CASE_ACTS,
  CASE_OUTCOMES,
  CASE_SEVERITIES,
  CASE_STATES,
  CASE_STEPS,
  CASES,
  MARKER_KINDS,
} from './limits.ts';
import { casesPaths } from './paths.ts';

export const CaseSeverityName = z.enum(CASE_SEVERITIES);
export const CaseStateName = z.enum(CASE_STATES);
export const MarkerKindName = z.enum(MARKER_KINDS);
export const CaseOutcomeName = z.enum(CASE_OUTCOMES);
export const CaseStepAct = z.enum(CASE_STEPS);

const StaffName = z.object({ id: EntityId, username: z.string() });

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(CASES.textMin, problem('field.required'))
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
  /** Minutes between the end of a measure and the player's return. */
  z.object({
    kind: z.literal('returned'),
    measure_id: z.uuid(),
    measure: z.enum(['mute', 'keep_out']),
    minutes: z.int(),
    limit_minutes: z.int(),
  }),
  /** Messages within ten minutes. */
  z.object({ kind: z.literal('tempo'), messages: z.int(), limit: z.int() }),
  z.object({ kind: z.literal('staff'), by: StaffName, seen: z.string() }),
]);
export type MarkerEvidence = z.infer<typeof MarkerEvidence>;

export const CaseMarker = z.object({
  id: z.uuid(),
  at: Instant,
  severity: CaseSeverityName,
  evidence: MarkerEvidence,
  /** True when staff judged the underlying flag wrong. */
  withdrawn: z.boolean(),
});
export type CaseMarker = z.infer<typeof CaseMarker>;

/** The facts for an account that may know only that the case exists. */
export const CaseGist = z.object({
  id: z.uuid(),
  player_id: PlayerId,
  /** The player's name as the operator wrote it at that time. */
  player: z.string(),
  severity: CaseSeverityName,
  state: CaseStateName,
});
export type CaseGist = z.infer<typeof CaseGist>;

/** The facts for accounts that may read cases in full. */
export const CaseFacts = z.object({
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
  outcome: CaseOutcomeName.nullable(),
  evaluation_at: Instant.nullable(),
  finding: z.string().nullable(),
  ended_at: Instant.nullable(),
  merged_into: z.uuid().nullable(),
});
export type CaseFacts = z.infer<typeof CaseFacts>;

/** A row of the queue; `facts` is null for an account that may know only that the case exists. */
export const CaseRow = CaseGist.extend({ facts: CaseFacts.nullable() });
export type CaseRow = z.infer<typeof CaseRow>;

export const CaseStep = z.object({
  at: Instant,
  act: CaseStepAct,
  /** Null for an automatic step. */
  by: z.string().nullable(),
  /** The state after the step. */
  state: CaseStateName,
  severity: CaseSeverityName,
  text: z.string().nullable(),
});
export type CaseStep = z.infer<typeof CaseStep>;

export const CaseDossier = CaseGist.extend({
  facts: CaseFacts,
  evidence: z.array(CaseMarker),
  history: z.array(CaseStep),
});
export type CaseDossier = z.infer<typeof CaseDossier>;

export const RaiseCaseRequest = z.object({
  /** Made by the browser, so that a retry after a lost response raises only one case. */
  id: z.uuid(),
  player_id: PlayerId,
  severity: CaseSeverityName,
  seen: text(CASES.textMax),
});
export type RaiseCaseRequest = z.infer<typeof RaiseCaseRequest>;

const reason = text(CASES.reasonMax);

const step = <const A extends (typeof CASE_ACTS)[number]>(act: A) =>
  z.object({ act: z.literal(act), version: z.int().positive().max(COUNT_MAX) });

/** One step of the work on a case, based on the version that its author has seen. */
export const WorkCaseRequest = z.discriminatedUnion('act', [
  step('take_over'),
  step('triage').extend({ severity: CaseSeverityName, text: text(CASES.textMax) }),
  step('note').extend({ text: text(CASES.textMax) }),
  step('record').extend({
    seen: text(CASES.textMax),
    said: text(CASES.textMax),
    outcome: CaseOutcomeName,
    /** When to look again; absent when that is not planned yet. */
    evaluation_at: Instant.optional(),
  }),
  step('plan').extend({ evaluation_at: Instant }),
  step('escalate').extend({ text: reason }),
  step('close').extend({ finding: text(CASES.textMax) }),
  step('merge').extend({ into: z.uuid(), text: reason }),
  step('no_action').extend({ text: reason }),
]);
export type WorkCaseRequest = z.infer<typeof WorkCaseRequest>;

const BySeverity = z.object({ critical: z.int(), high: z.int(), medium: z.int(), low: z.int() });

/** The rules of this console: the times of each severity, and the limits of each marker; null when a marker is off. */
export const CaseRules = z.object({
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
export type CaseRules = z.infer<typeof CaseRules>;

/** Figures on the cases opened in a range, in their current state. */
export const CaseReport = z.object({
  from: Instant,
  to: Instant,
  opened: z.int().nonnegative(),
  by_marker: z.array(z.object({ kind: MarkerKindName, cases: z.int().nonnegative() })),
  by_severity: z.array(z.object({ severity: CaseSeverityName, cases: z.int().nonnegative() })),
  by_state: z.array(z.object({ state: CaseStateName, cases: z.int().nonnegative() })),
  outcomes: z.array(z.object({ outcome: CaseOutcomeName, cases: z.int().nonnegative() })),
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
export type CaseReport = z.infer<typeof CaseReport>;

const READ_ERRORS = ['service.database_unavailable'] as const;

export const CaseParams = z.object({ id: z.uuid() });
export type CaseParams = z.infer<typeof CaseParams>;

export const ListCasesQuery = PageQuery.extend({
  player_id: PlayerId.optional(),
  severity: CaseSeverityName.optional(),
  /** A state, or all open states. */
  state: z.union([CaseStateName, z.literal('open')]).optional(),
  /** Own cases, or cases without an owner. Applies only to accounts that may read cases in full. */
  owner: z.enum(['me', 'none']).optional(),
});
export type ListCasesQuery = z.infer<typeof ListCasesQuery>;

export const CaseReportQuery = z.object({ gaming_day: DayFilter.gaming_day.default('this_week') });
export type CaseReportQuery = z.infer<typeof CaseReportQuery>;

export const casesCalls = defineCalls('cases', casesPaths, {
  listCases: {
    summary: 'List cases: gravest first, then those not looked at, then by due time',
    query: ListCasesQuery,
    response: paginated(CaseRow),
    errors: READ_ERRORS,
  },
  getCaseRules: {
    summary: 'Get the times of each severity, and the limits of each marker that open a case',
    response: CaseRules,
  },
  getCaseReport: {
    summary: 'Get figures on the cases opened in a range of gaming days',
    query: CaseReportQuery,
    response: CaseReport,
    errors: READ_ERRORS,
  },
  getCase: {
    summary: 'Get a case with its evidence and history',
    params: CaseParams,
    response: CaseDossier,
    errors: ['request.not_found', ...READ_ERRORS],
  },
  raiseCase: {
    summary:
      'Raise a case about a player; adds to the open case if there is one. The same id again returns the first result',
    body: RaiseCaseRequest,
    status: 201,
    response: CaseGist,
    errors: ['request.not_found', 'request.conflict', 'player.erased', ...READ_ERRORS],
  },
  workCase: {
    summary: 'Carry out one step on a case; conflicts when a colleague changed it first',
    params: CaseParams,
    body: WorkCaseRequest,
    response: CaseDossier,
    errors: [
      'case.changed',
      'case.wrong_state',
      'case.bad_date',
      'case.not_open',
      'request.not_found',
      ...READ_ERRORS,
    ],
  },
});

/** Cases and players that changed, without ids: refetch all. */
export const CasesChanged = z.object({ ids: z.array(z.string()), player_ids: z.array(z.string()) });
export type CasesChanged = z.infer<typeof CasesChanged>;

export const casesRequests = {
  watchCases: subscribeRequest('Subscribe to changes of cases'),
  unwatchCases: unsubscribeRequest(),
};

export const casesEvents = {
  'cases:changed': defineEvent({
    summary: 'Cases changed; refetch them',
    payload: CasesChanged,
    subscribedBy: 'watchCases',
  }),
};
