import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { isReasonWhole } from '../fields/reason.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { PlayerId } from '../players/player-id.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import {
  APPEAL_DECISIONS,
  APPEAL_STATES,
  SANCTION_ACTS,
  SANCTION_ENFORCEMENTS,
  SANCTION_ENFORCERS,
  SANCTION_KINDS,
  SANCTION_REASONS,
  SANCTION_SCOPES,
  SANCTION_STATES,
  SANCTIONS,
} from './limits.ts';
import { sanctionsPaths } from './paths.ts';

export const SanctionKind = z.enum(SANCTION_KINDS);
export type SanctionKind = z.infer<typeof SanctionKind>;
export const SanctionState = z.enum(SANCTION_STATES);
export type SanctionState = z.infer<typeof SanctionState>;
export const SanctionReason = z.enum(SANCTION_REASONS);
export type SanctionReason = z.infer<typeof SanctionReason>;
export const SanctionEnforcer = z.enum(SANCTION_ENFORCERS);
export type SanctionEnforcer = z.infer<typeof SanctionEnforcer>;
export const SanctionAct = z.enum(SANCTION_ACTS);
export type SanctionAct = z.infer<typeof SanctionAct>;

/** The scope of the sanction. A table's title is stored as it was at that time. */
export const SanctionScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), table_id: EntityId }),
  z.object({ kind: z.literal('terminal'), terminal_id: TerminalId.min(1) }),
  z.object({ kind: z.literal('all') }),
]);
export type SanctionScope = z.infer<typeof SanctionScope>;

const StaffName = z.object({ id: EntityId, username: z.string() });

const text = (max: number) => z.string().trim().max(max).refine(isStorable, problem('field.invalid'));
const reason = text(SANCTIONS.reasonMax).min(SANCTIONS.reasonMin, problem('field.required'));

export const ApplySanctionRequest = z
  .object({
    /** Made by the browser, so that a retry after a lost response applies only one sanction. */
    id: z.uuid(),
    player_id: PlayerId,
    kind: SanctionKind,
    scope: SanctionScope,
    reason: SanctionReason,
    /** The text that the player is told. */
    text: text(SANCTIONS.textMax).min(1, problem('field.required')),
    /** The internal reason in words, for colleagues; only `other` requires it. */
    evidence: text(SANCTIONS.evidenceMax).default(''),
    /** The duration once active. Absent for a warning, which restricts nothing. */
    minutes: z.int().min(SANCTIONS.minutesMin).max(SANCTIONS.minutesMax).optional(),
  })
  .refine(({ kind, minutes }) => kind === 'warning' || minutes !== undefined, {
    ...problem('field.required'),
    path: ['minutes'],
  })
  .refine(({ reason, evidence }) => isReasonWhole({ reason_code: reason, reason: evidence }), {
    ...problem('field.required'),
    path: ['evidence'],
  });
export type ApplySanctionRequest = z.infer<typeof ApplySanctionRequest>;

export const SanctionReasonRequest = z.object({ reason });
export type SanctionReasonRequest = z.infer<typeof SanctionReasonRequest>;

/** The player's statement, as staff pass it on. */
export const AppealRequest = z.object({
  text: text(SANCTIONS.evidenceMax).min(1, problem('field.required')),
});
export type AppealRequest = z.infer<typeof AppealRequest>;

export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

export const DecideAppealRequest = z.discriminatedUnion('decision', [
  z.object({ decision: z.enum(['upheld', 'overturned']), reason }),
  /** Changes the end of the sanction. */
  z.object({ decision: z.literal('changed'), reason, ends_at: Instant }),
]);
export type DecideAppealRequest = z.infer<typeof DecideAppealRequest>;

export const Sanction = z.object({
  id: z.uuid(),
  player_id: PlayerId,
  /** The player's name as the operator wrote it at that time. */
  player: z.string(),
  kind: SanctionKind,
  scope: z.object({
    kind: z.enum(SANCTION_SCOPES),
    table: z.object({ id: EntityId, title: z.string() }).nullable(),
    terminal_id: TerminalId.nullable(),
  }),
  reason: SanctionReason,
  text: z.string(),
  evidence: z.string(),
  state: SanctionState,
  minutes: z.int().positive(),
  enforcement: z.enum(SANCTION_ENFORCEMENTS),
  /** Null when the sanction cannot be enforced. */
  enforced_by: SanctionEnforcer.nullable(),
  /** Why it is not enforced: an error code. */
  problem: z.string().nullable(),
  /** How often the console disconnected the player for it. */
  cuts: z.int().nonnegative(),
  applied_by: StaffName,
  applied_at: Instant,
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
export type Sanction = z.infer<typeof Sanction>;

export const SanctionStep = z.object({
  at: Instant,
  act: SanctionAct,
  /** Null for an automatic step. */
  by: z.string().nullable(),
  text: z.string().nullable(),
});
export type SanctionStep = z.infer<typeof SanctionStep>;

export const SanctionDossier = Sanction.extend({ history: z.array(SanctionStep) });
export type SanctionDossier = z.infer<typeof SanctionDossier>;

/** The rules of sanctions on this console, and who enforces each kind. */
export const SanctionRules = z.object({
  /** The longest sanction that one person may apply. */
  short_minutes: z.int().nonnegative(),
  max_minutes: z.int().positive(),
  /**
   * After this many sanctions within this many days, the next one needs a second person, however short; null when the
   * rule is off.
   */
  repeats: z.object({ count: z.int().positive(), days: z.int().positive() }).nullable(),
  appeal_days: z.int().positive(),
  /** Null when not offered. */
  enforced_by: z.record(SanctionKind, SanctionEnforcer.nullable()),
});
export type SanctionRules = z.infer<typeof SanctionRules>;

const READ_ERRORS = ['service.database_unavailable'] as const;
const DECISION_ERRORS = ['request.not_found', 'sanction.decided', ...READ_ERRORS] as const;

export const SanctionParams = z.object({ id: z.uuid() });
export type SanctionParams = z.infer<typeof SanctionParams>;

export const ListSanctionsQuery = PageQuery.extend({
  player_id: PlayerId.optional(),
  kind: SanctionKind.optional(),
  state: SanctionState.optional(),
  /** Only sanctions with a pending appeal. */
  appealed: z.literal('1').optional(),
});
export type ListSanctionsQuery = z.infer<typeof ListSanctionsQuery>;

export const sanctionsCalls = defineCalls('sanctions', sanctionsPaths, {
  getSanctionRules: {
    summary: 'Get the rules of sanctions: the limits for one person, and who enforces each kind',
    response: SanctionRules,
  },
  listSanctions: {
    summary: 'List sanctions, newest first',
    query: ListSanctionsQuery,
    response: paginated(Sanction),
    errors: READ_ERRORS,
  },
  getSanction: {
    summary: 'Get a sanction with its history',
    params: SanctionParams,
    response: SanctionDossier,
    errors: ['request.not_found', ...READ_ERRORS],
  },
  applySanction: {
    summary:
      'Warn or mute a player, or ban the player from tables. A long or repeated sanction is a proposal until another role approves it. The same id again returns the first result',
    body: ApplySanctionRequest,
    status: 201,
    response: SanctionDossier,
    errors: ['request.not_found', 'request.conflict', 'player.erased', 'sanction.too_long', ...READ_ERRORS],
  },
  approveSanction: {
    summary: 'Approve a proposed sanction; it applies at once',
    params: SanctionParams,
    response: SanctionDossier,
    errors: ['sanction.own', 'sanction.same_role', ...DECISION_ERRORS],
  },
  rejectSanction: {
    summary: 'Reject a proposed sanction, with a reason',
    params: SanctionParams,
    body: SanctionReasonRequest,
    response: SanctionDossier,
    errors: ['sanction.own', 'sanction.same_role', ...DECISION_ERRORS],
  },
  withdrawSanction: {
    summary: "Withdraw one's own proposal",
    params: SanctionParams,
    response: SanctionDossier,
    errors: ['permission.denied', ...DECISION_ERRORS],
  },
  liftSanction: {
    summary: 'End an active sanction early',
    params: SanctionParams,
    body: SanctionReasonRequest,
    response: SanctionDossier,
    errors: ['sanction.not_active', ...DECISION_ERRORS],
  },
  appealSanction: {
    summary: "Record a player's appeal against a sanction",
    params: SanctionParams,
    body: AppealRequest,
    response: SanctionDossier,
    errors: ['request.not_found', 'sanction.not_active', 'sanction.appealed', ...READ_ERRORS],
  },
  decideAppeal: {
    summary: 'Decide an appeal; the people who applied or approved the sanction may not',
    params: SanctionParams,
    body: DecideAppealRequest,
    response: SanctionDossier,
    errors: ['sanction.third_person', 'sanction.not_active', 'sanction.too_long', ...DECISION_ERRORS],
  },
});

/** Sanctions and players that changed, without ids: refetch all. */
export const SanctionsChanged = z.object({ ids: z.array(z.string()), player_ids: z.array(z.string()) });
export type SanctionsChanged = z.infer<typeof SanctionsChanged>;

export const sanctionsRequests = {
  watchSanctions: subscribeRequest('Subscribe to changes of sanctions'),
  unwatchSanctions: unsubscribeRequest(),
};

export const sanctionsEvents = {
  'sanctions:changed': defineEvent({
    summary: 'Sanctions changed; refetch them',
    payload: SanctionsChanged,
    subscribedBy: 'watchSanctions',
  }),
};
