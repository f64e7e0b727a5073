import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { RouletteNumber, RoundRule, RoundState } from '../rounds/schemas.ts';
import { TableState } from '../tables/schemas.ts';
import { ALARM_KINDS, ALARM_SEVERITIES } from './alarm-kinds.ts';

const Dealer = z.object({ id: EntityId, display_name: z.string() });

/** The facts of an alarm's sentence; the browser has the words in its language. */
export const AlarmFacts = z.discriminatedUnion('kind', [
  /** Nothing has moved at an open table since, though its phase was to end long ago. */
  z.object({ kind: z.literal('table_stuck'), state: TableState, phase: RoundState.nullable() }),
  /** The preview's address answers with this status; null where nothing answers. */
  z.object({ kind: z.literal('stream_down'), status: z.int().nullable() }),
  z.object({ kind: z.literal('rule_broken'), round_id: EntityId, rules: z.array(RoundRule).min(1) }),
  /** The neighbours that come more or less often than they should; none where it is the spread as a whole. */
  z.object({
    kind: z.literal('wheel_biased'),
    spins: z.int().positive(),
    p: z.number(),
    numbers: z.array(RouletteNumber).default([]),
  }),
  /** The dealer with an overdue break and no planned relief; null when an open table has no dealer. */
  z.object({ kind: z.literal('relief_missing'), dealer: Dealer.nullable() }),
  z.object({ kind: z.literal('player_waiting'), chat_id: EntityId }),
  /** A correction that somebody else than its proposer must decide. */
  z.object({
    kind: z.literal('correction_waiting'),
    correction_id: z.uuid(),
    round_id: EntityId,
    proposed_by: z.object({ id: EntityId, username: z.string() }),
  }),
  /** A critical case at which nobody has looked. */
  z.object({
    kind: z.literal('case_critical'),
    case_id: z.uuid(),
    player: z.string(),
    /** The newest message that speaks of it, at the alarm's table; null where there is none. */
    message: z.object({ created_at: Instant, key: z.string() }).nullable(),
  }),
]);
export type AlarmFacts = z.infer<typeof AlarmFacts>;

/** Something that needs a person. There is one open alarm of a kind about a thing, whatever the number of replicas. */
export const Alarm = z.object({
  id: z.uuid(),
  kind: z.enum(ALARM_KINDS),
  severity: z.enum(ALARM_SEVERITIES),
  table: z.object({ id: EntityId, title: z.string(), terminal_id: TerminalId }),
  facts: AlarmFacts,
  /** When its cause began, and when the bell first rang for it. */
  since: Instant,
  raised_at: Instant,
  /** When the cause was last there, as far as somebody looked. */
  last_seen_at: Instant,
  /** When the cause was found gone; null while it is there. */
  resolved_at: Instant.nullable(),
  /** The first member of staff who acknowledged it. */
  acknowledged: z.object({ by: z.object({ id: z.string(), username: z.string() }), at: Instant }).nullable(),
});
export type Alarm = z.infer<typeof Alarm>;

/** The kinds watched here, and the last check; null before the first one. */
export const AlarmWatch = z.object({ kinds: z.array(z.enum(ALARM_KINDS)), looked_at: Instant.nullable() });
export type AlarmWatch = z.infer<typeof AlarmWatch>;

/** The alarms that an account may see: those that are open, and those that were over a short while ago. */
export const AlarmList = z.object({ open: z.array(Alarm), recent: z.array(Alarm), watch: AlarmWatch });
export type AlarmList = z.infer<typeof AlarmList>;
