import { z } from 'zod';
import { EntityId, IdParams, TerminalId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { RoundRule } from '../rounds/check.ts';
import { RouletteNumber, RoundState } from '../rounds/round.ts';
import { defineEvent, defineRequest, Nothing, unsubscribeRequest } from '../sockets/define.ts';
import { FeedStatus } from '../sockets/feed.ts';
import { LOGGED_STATES, TABLE_ACTS } from '../table-control/limits.ts';
import { TableState } from '../tables/contract.ts';
import { ALARM_COURSE_STATES, ALARM_KINDS, ALARM_SEVERITIES, ALARMS } from './alarm-kinds.ts';
import { alarmsPaths } from './paths.ts';

const Dealer = z.object({ id: EntityId, display_name: z.string() });

/** The values in an alarm's text; the browser has the text in its language. */
export const AlarmFacts = z.discriminatedUnion('kind', [
  /** An open table has not changed since this time, although its phase should have ended. */
  z.object({ kind: z.literal('table_stuck'), state: TableState, phase: RoundState.nullable() }),
  /** The preview's address returns this status; null when it does not respond. */
  z.object({ kind: z.literal('stream_down'), status: z.int().nullable() }),
  z.object({ kind: z.literal('rule_broken'), round_id: EntityId, rules: z.array(RoundRule).min(1) }),
  /** Neighbouring pockets that come too often or too rarely; empty when the spread as a whole is uneven. */
  z.object({
    kind: z.literal('wheel_biased'),
    spins: z.int().positive(),
    p: z.number(),
    numbers: z.array(RouletteNumber).default([]),
    /** The number of the wheel; absent for a wheel without one, which is named by its table. */
    wheel: z.string().optional(),
  }),
  /** The dealer whose break is due, without a planned relief; null when an open table has no dealer. */
  z.object({ kind: z.literal('relief_missing'), dealer: Dealer.nullable() }),
  /** `player` and `message`: who waits, since this message. */
  z.object({
    kind: z.literal('player_waiting'),
    chat_id: EntityId,
    player: z.string().optional(),
    message: z.object({ created_at: Instant, key: z.string() }).optional(),
  }),
  /** A correction that needs a decision by a person other than its proposer. */
  z.object({
    kind: z.literal('correction_waiting'),
    correction_id: z.uuid(),
    round_id: EntityId,
    proposed_by: z.object({ id: EntityId, username: z.string() }),
  }),
  /** A critical case that has not been looked at. */
  z.object({
    kind: z.literal('case_critical'),
    case_id: z.uuid(),
    player: z.string(),
    /** The newest message about it in the chat of the alarm's table; null when there is none. */
    message: z.object({ created_at: Instant, key: z.string() }).nullable(),
  }),
  /** A table has not been open for longer than its limit, and nobody planned it. */
  z.object({ kind: z.literal('table_down'), state: z.enum(LOGGED_STATES) }),
  /** The operator accepted an act, and the table does not show it. */
  z.object({ kind: z.literal('table_disobeys'), act: z.enum(TABLE_ACTS), state: z.enum(LOGGED_STATES) }),
  /** Decks of a lot that are in use at a table for longer than a day. */
  z.object({ kind: z.literal('cards_overdue'), lot: z.string(), decks: z.int().positive() }),
]);
export type AlarmFacts = z.infer<typeof AlarmFacts>;

/**
 * The way of an alarm from person to person. `held`: a notice waits for the end of quiet hours, or for the end of the
 * damping of an alarm that comes and goes; `told`: a person was notified; `nobody`: nobody is on duty; `all_told`:
 * everybody on duty was notified.
 */
export const AlarmCourse = z.object({
  state: z.enum(ALARM_COURSE_STATES),
  told: z.object({ name: z.string(), at: Instant }).nullable(),
  /** When it moves on, and to whom as far as known; null where nobody is left. */
  next: z.object({ name: z.string().nullable(), at: Instant }).nullable(),
  /** How often the cause came since the notice before. */
  openings: z.int().positive(),
});
export type AlarmCourse = z.infer<typeof AlarmCourse>;

/** A condition that needs a person. At most one alarm is open for each kind and subject, for any number of replicas. */
export const Alarm = z.object({
  id: z.uuid(),
  kind: z.enum(ALARM_KINDS),
  severity: z.enum(ALARM_SEVERITIES),
  table: z.object({ id: EntityId, title: z.string(), terminal_id: TerminalId }),
  facts: AlarmFacts,
  /** When the cause began, and when the alarm was first raised. */
  since: Instant,
  raised_at: Instant,
  /** When a check last found the cause. */
  last_seen_at: Instant,
  /** When a check found the cause gone; null while it persists. */
  resolved_at: Instant.nullable(),
  /** The member of staff who acknowledged it first, or took it over. */
  acknowledged: z
    .object({
      by: z.object({ id: z.string(), username: z.string() }),
      at: Instant,
      comment: z.string(),
      /** It ends then if the cause persists; null if it does not end. */
      lapses_at: Instant.nullable(),
    })
    .nullable(),
  /** The last acknowledgement that ended while the cause persisted. */
  lapsed: z.object({ by: z.string(), at: Instant }).nullable(),
  /** Who was notified outside the browser; null where no rule matches. */
  course: AlarmCourse.nullable(),
});
export type Alarm = z.infer<typeof Alarm>;

/** The kinds that this console watches, and the time of the last check; null before the first one. */
export const AlarmWatch = z.object({ kinds: z.array(z.enum(ALARM_KINDS)), looked_at: Instant.nullable() });
export type AlarmWatch = z.infer<typeof AlarmWatch>;

/** The alarms that an account may see: open and recently resolved ones. */
export const AlarmList = z.object({ open: z.array(Alarm), recent: z.array(Alarm), watch: AlarmWatch });
export type AlarmList = z.infer<typeof AlarmList>;

export const AlarmAcknowledgement = z.object({
  comment: z.string().trim().max(ALARMS.commentMaxLength, { error: 'message.too_long' }).default(''),
  /** The account whose acknowledgement this one replaces. */
  takes_over_from: z.string().min(1).max(64).nullable().default(null),
});
export type AlarmAcknowledgement = z.infer<typeof AlarmAcknowledgement>;

export const alarmsCalls = defineCalls('alarms', alarmsPaths, {
  listAlarms: {
    summary: 'List open and recently resolved alarms',
    response: AlarmList,
    errors: ['service.database_unavailable'],
  },
  /** When two people acknowledge one alarm, the first counts; both responses name that person. */
  acknowledgeAlarm: {
    summary: 'Acknowledge an alarm by name, or take it over; conflicts when another person holds it',
    params: IdParams,
    body: AlarmAcknowledgement,
    response: Alarm,
    errors: [
      'request.not_found',
      'request.conflict',
      'permission.other_terminal',
      'service.database_unavailable',
    ],
  },
});

export const alarmsRequests = {
  watchAlarms: defineRequest({
    summary: 'Subscribe to alarms; returns the open ones',
    payload: Nothing,
    data: z.object({ alarms: z.array(Alarm), feed: FeedStatus }),
  }),
  unwatchAlarms: unsubscribeRequest(),
};

export const alarmsEvents = {
  'alarm:changed': defineEvent({
    summary: 'Current state of an alarm: raised, acknowledged or resolved',
    payload: Alarm,
    subscribedBy: 'watchAlarms',
  }),
};
