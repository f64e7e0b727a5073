import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { PlayerId } from '../players/player-id.ts';
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
