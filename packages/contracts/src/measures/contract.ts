import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { PlayerId } from '../players/player-id.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import {
  APPEAL_DECISIONS,
  APPEAL_STATES,
  MEASURE_ACTS,
  MEASURE_ENFORCEMENTS,
  MEASURE_ENFORCERS,
  MEASURE_KINDS,
  MEASURE_REASONS,
  MEASURE_SCOPES,
  MEASURE_STATES,
  MEASURES,
} from './limits.ts';
import { measuresPaths } from './paths.ts';

export const MeasureKind = z.enum(MEASURE_KINDS);
export type MeasureKind = z.infer<typeof MeasureKind>;
export const MeasureState = z.enum(MEASURE_STATES);
export type MeasureState = z.infer<typeof MeasureState>;
export const MeasureReason = z.enum(MEASURE_REASONS);
export type MeasureReason = z.infer<typeof MeasureReason>;
export const MeasureEnforcer = z.enum(MEASURE_ENFORCERS);
export type MeasureEnforcer = z.infer<typeof MeasureEnforcer>;
export const MeasureAct = z.enum(MEASURE_ACTS);
export type MeasureAct = z.infer<typeof MeasureAct>;

/** The scope of the measure. A table's title is stored as it was at that time. */
export const MeasureScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), table_id: EntityId }),
  z.object({ kind: z.literal('terminal'), terminal_id: TerminalId.min(1) }),
  z.object({ kind: z.literal('all') }),
]);
export type MeasureScope = z.infer<typeof MeasureScope>;

const StaffName = z.object({ id: EntityId, username: z.string() });

const text = (max: number) => z.string().trim().max(max).refine(isStorable, problem('field.invalid'));
const reason = text(MEASURES.reasonMax).min(MEASURES.reasonMin, problem('field.required'));

export const TakeMeasureRequest = z
  .object({
    /** Made by the browser, so that a retry after a lost response takes only one measure. */
    id: z.uuid(),
    player_id: PlayerId,
    kind: MeasureKind,
    scope: MeasureScope,
    reason: MeasureReason,
    /** The text that the player is told. */
    text: text(MEASURES.textMax).min(1, problem('field.required')),
    /** The internal reason, for colleagues. */
    evidence: text(MEASURES.evidenceMax).default(''),
    /** The duration once active. Absent for a warning, which restricts nothing. */
    minutes: z.int().min(MEASURES.minutesMin).max(MEASURES.minutesMax).optional(),
  })
  .refine(({ kind, minutes }) => kind === 'warning' || minutes !== undefined, {
    ...problem('field.required'),
    path: ['minutes'],
  });
export type TakeMeasureRequest = z.infer<typeof TakeMeasureRequest>;

export const MeasureReasonRequest = z.object({ reason });
export type MeasureReasonRequest = z.infer<typeof MeasureReasonRequest>;

/** The player's statement, as staff pass it on. */
export const AppealRequest = z.object({ text: text(MEASURES.evidenceMax).min(1, problem('field.required')) });
export type AppealRequest = z.infer<typeof AppealRequest>;

export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

export const DecideAppealRequest = z.discriminatedUnion('decision', [
  z.object({ decision: z.enum(['upheld', 'overturned']), reason }),
  /** Changes the end of the measure. */
  z.object({ decision: z.literal('changed'), reason, ends_at: Instant }),
]);
export type DecideAppealRequest = z.infer<typeof DecideAppealRequest>;

export const Measure = z.object({
  id: z.uuid(),
  player_id: PlayerId,
  /** The player's name as the operator wrote it at that time. */
  player: z.string(),
  kind: MeasureKind,
  scope: z.object({
    kind: z.enum(MEASURE_SCOPES),
    table: z.object({ id: EntityId, title: z.string() }).nullable(),
    terminal_id: TerminalId.nullable(),
  }),
  reason: MeasureReason,
  text: z.string(),
  evidence: z.string(),
  state: MeasureState,
  minutes: z.int().positive(),
  enforcement: z.enum(MEASURE_ENFORCEMENTS),
  /** Null when the measure cannot be enforced. */
  enforced_by: MeasureEnforcer.nullable(),
  /** Why it is not enforced: an error code. */
  problem: z.string().nullable(),
  /** How often the console disconnected the player for it. */
  cuts: z.int().nonnegative(),
  taken_by: StaffName,
  taken_at: Instant,
  decided_by: StaffName.nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  /** When it ended early. */
  ended_at: Instant.nullable(),
  appeal: z.object({
    state: z.enum(APPEAL_STATES),
    text: z.string().nullable(),
    filed_at: Instant.nullable(),
    due_at: Instant.nullable(),
  }),
});
export type Measure = z.infer<typeof Measure>;

export const MeasureStep = z.object({
  at: Instant,
  act: MeasureAct,
  /** Null for an automatic step. */
  by: z.string().nullable(),
  text: z.string().nullable(),
});
export type MeasureStep = z.infer<typeof MeasureStep>;

export const MeasureDossier = Measure.extend({ history: z.array(MeasureStep) });
export type MeasureDossier = z.infer<typeof MeasureDossier>;

/** The rules of measures on this console, and who enforces each kind. */
export const MeasureRules = z.object({
  /** The longest measure that one person may take. */
  short_minutes: z.int().nonnegative(),
  max_minutes: z.int().positive(),
  /**
   * After this many measures within this many days, the next one needs a second person, however short; null when the
   * rule is off.
   */
  repeats: z.object({ count: z.int().positive(), days: z.int().positive() }).nullable(),
  appeal_days: z.int().positive(),
  /** Null when not offered. */
  enforced_by: z.record(MeasureKind, MeasureEnforcer.nullable()),
});
export type MeasureRules = z.infer<typeof MeasureRules>;

const READ_ERRORS = ['service.database_unavailable'] as const;
const DECISION_ERRORS = ['request.not_found', 'measure.decided', ...READ_ERRORS] as const;

export const MeasureParams = z.object({ id: z.uuid() });
export type MeasureParams = z.infer<typeof MeasureParams>;

export const ListMeasuresQuery = PageQuery.extend({
  player_id: PlayerId.optional(),
  kind: MeasureKind.optional(),
  state: MeasureState.optional(),
  /** Only measures with a pending appeal. */
  appealed: z.literal('1').optional(),
});
export type ListMeasuresQuery = z.infer<typeof ListMeasuresQuery>;

export const measuresCalls = defineCalls('measures', measuresPaths, {
  getMeasureRules: {
    summary: 'Get the rules of measures: the limits for one person, and who enforces each kind',
    response: MeasureRules,
  },
  listMeasures: {
    summary: 'List measures, newest first',
    query: ListMeasuresQuery,
    response: paginated(Measure),
    errors: READ_ERRORS,
  },
  getMeasure: {
    summary: 'Get a measure with its history',
    params: MeasureParams,
    response: MeasureDossier,
    errors: ['request.not_found', ...READ_ERRORS],
  },
  takeMeasure: {
    summary:
      'Warn, mute or keep out a player. A long or repeated measure is a proposal until another role approves it. The same id again returns the first result',
    body: TakeMeasureRequest,
    status: 201,
    response: MeasureDossier,
    errors: ['request.not_found', 'request.conflict', 'player.erased', 'measure.too_long', ...READ_ERRORS],
  },
  approveMeasure: {
    summary: 'Approve a proposed measure; it applies at once',
    params: MeasureParams,
    response: MeasureDossier,
    errors: ['measure.own', 'measure.same_role', ...DECISION_ERRORS],
  },
  rejectMeasure: {
    summary: 'Reject a proposed measure, with a reason',
    params: MeasureParams,
    body: MeasureReasonRequest,
    response: MeasureDossier,
    errors: ['measure.own', 'measure.same_role', ...DECISION_ERRORS],
  },
  withdrawMeasure: {
    summary: "Withdraw one's own proposal",
    params: MeasureParams,
    response: MeasureDossier,
    errors: ['permission.denied', ...DECISION_ERRORS],
  },
  liftMeasure: {
    summary: 'End an active measure early',
    params: MeasureParams,
    body: MeasureReasonRequest,
    response: MeasureDossier,
    errors: ['measure.not_active', ...DECISION_ERRORS],
  },
  appealMeasure: {
    summary: "Record a player's appeal against a measure",
    params: MeasureParams,
    body: AppealRequest,
    response: MeasureDossier,
    errors: ['request.not_found', 'measure.not_active', 'measure.appealed', ...READ_ERRORS],
  },
  decideAppeal: {
    summary: 'Decide an appeal; the people who took or approved the measure may not',
    params: MeasureParams,
    body: DecideAppealRequest,
    response: MeasureDossier,
    errors: ['measure.third_person', 'measure.not_active', 'measure.too_long', ...DECISION_ERRORS],
  },
});

/** Measures and players that changed, without ids: refetch all. */
export const MeasuresChanged = z.object({ ids: z.array(z.string()), player_ids: z.array(z.string()) });
export type MeasuresChanged = z.infer<typeof MeasuresChanged>;

export const measuresRequests = {
  watchMeasures: subscribeRequest('Subscribe to changes of measures'),
  unwatchMeasures: unsubscribeRequest(),
};

export const measuresEvents = {
  'measures:changed': defineEvent({
    summary: 'Measures changed; refetch them',
    payload: MeasuresChanged,
    subscribedBy: 'watchMeasures',
  }),
};
