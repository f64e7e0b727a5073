import { z } from 'zod';
import { ALARM_KINDS, ALARM_SEVERITIES } from '../alarms/alarm-kinds.ts';
import { LANGUAGES } from '../browser/limits.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { IdempotencyHeaders } from '../rest/headers.ts';
import { ALARM_CHANNELS, ALARM_DELIVERY, DELIVERY_EVENTS, DELIVERY_STATES, OWN_CHANNELS } from './limits.ts';
import { alarmDeliveryPaths } from './paths.ts';

const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ['22:00'] });

/** Hours of the property's clock without notices; they may cross midnight. */
export const QuietHours = z
  .object({ from: ClockTime, to: ClockTime })
  .refine(({ from, to }) => from !== to, { error: 'field.invalid' })
  .meta({ examples: [{ from: '22:00', to: '06:00' }] });
export type QuietHours = z.infer<typeof QuietHours>;

const unique = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .refine((items) => new Set(items).size === items.length, { error: 'field.invalid' });

const Name = z
  .string()
  .trim()
  .min(1, { error: 'field.required' })
  .max(ALARM_DELIVERY.nameMaxLength, { error: 'message.too_long' });

/**
 * Who is notified of which alarms. An empty list matches everything. The person who is on duty longest is first, shift
 * managers are last.
 */
export const AlarmRuleInput = z.object({
  name: Name,
  kinds: unique(z.enum(ALARM_KINDS), ALARM_KINDS.length),
  severities: unique(z.enum(ALARM_SEVERITIES), ALARM_SEVERITIES.length),
  /** A rule with tables and terminals matches the alarms of both. */
  table_ids: unique(EntityId, ALARM_DELIVERY.tablesAtMost),
  terminals: unique(TerminalId, ALARM_DELIVERY.tablesAtMost),
  /** The numbers of the shifts. */
  shifts: unique(z.int().positive().max(24), 24),
  /** The channels of a person, of those that the person has turned on. */
  channels: unique(z.enum(OWN_CHANNELS), OWN_CHANNELS.length),
  webhooks: unique(z.uuid(), ALARM_DELIVERY.webhooksAtMost),
  /** Without an acknowledgement the next person is notified after so many minutes. */
  next_after_minutes: z.int().min(1).max(ALARM_DELIVERY.nextAfterMinutesMax),
  /** An acknowledgement ends after so many minutes if the cause persists; null: it does not end. */
  ack_lapses_minutes: z.int().min(1).max(ALARM_DELIVERY.lapsesMinutesMax).nullable(),
  /** During these hours the rule waits: it notifies at their end of what still stands. */
  quiet: QuietHours.nullable(),
  /** Where notices go when nobody is on duty, and when nobody acknowledged one. */
  fallback: z.object({ mail: z.email().max(254).nullable(), webhook: z.uuid().nullable() }),
});
export type AlarmRuleInput = z.infer<typeof AlarmRuleInput>;

/** The browser chooses the id of a rule, so that a retry creates only one. */
export const AlarmRule = AlarmRuleInput.extend({ id: z.uuid() });
export type AlarmRule = z.infer<typeof AlarmRule>;

/** The rules in their order: the first that matches an alarm decides. */
export const AlarmRules = z.object({
  rules: z.array(AlarmRule),
  /** False without a mail server, and without a key for web push. */
  mail: z.boolean(),
  push: z.boolean(),
  /** The address of last resort of rules that name none. */
  fallback_mail: z.string().nullable(),
  shifts: z.int().positive(),
});
export type AlarmRules = z.infer<typeof AlarmRules>;

export const AlarmRuleOrder = z.object({ ids: unique(z.uuid(), ALARM_DELIVERY.rulesAtMost) });
export type AlarmRuleOrder = z.infer<typeof AlarmRuleOrder>;

export const AlarmWebhookInput = z.object({
  name: Name,
  url: z
    .url({ protocol: /^https?$/ })
    .max(ALARM_DELIVERY.urlMaxLength)
    .refine((url) => !URL.canParse(url) || !(new URL(url).username || new URL(url).password), {
      error: 'field.invalid',
    }),
});
export type AlarmWebhookInput = z.infer<typeof AlarmWebhookInput>;

export const NewAlarmWebhook = AlarmWebhookInput.extend({ id: z.uuid() });
export type NewAlarmWebhook = z.infer<typeof NewAlarmWebhook>;

/** One notice to one receiver. */
export const AlarmDelivery = z.object({
  id: z.uuid(),
  alarm_id: z.uuid().nullable(),
  event: z.enum(DELIVERY_EVENTS),
  channel: z.enum(ALARM_CHANNELS),
  /** The receiver: an account, a webhook, or the address of last resort. */
  name: z.string(),
  kind: z.enum(ALARM_KINDS).nullable(),
  table: z.string().nullable(),
  created_at: Instant,
  state: z.enum(DELIVERY_STATES),
  tries: z.int().nonnegative(),
  /** When it was last tried, and when it is tried again. */
  tried_at: Instant.nullable(),
  next_at: Instant.nullable(),
  /** The receiver's HTTP status; null without one. */
  status: z.int().nullable(),
  /** A code of the console, or the mail server's words; null without a problem. */
  problem: z.string().nullable(),
});
export type AlarmDelivery = z.infer<typeof AlarmDelivery>;

export const AlarmWebhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  created_at: Instant,
  /** Until when the secret before the last change signs too. */
  previous_until: Instant.nullable(),
  last: z.array(AlarmDelivery),
});
export type AlarmWebhook = z.infer<typeof AlarmWebhook>;

/** The secret is shown once. */
export const AlarmWebhookSecret = z.object({
  webhook: AlarmWebhook,
  secret: z.string().meta({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] }),
});
export type AlarmWebhookSecret = z.infer<typeof AlarmWebhookSecret>;

export const ListAlarmDeliveriesQuery = z.object({ state: z.enum(DELIVERY_STATES).optional() });
export type ListAlarmDeliveriesQuery = z.infer<typeof ListAlarmDeliveriesQuery>;

export const PushDevice = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: Instant,
  /** When the push service no longer knew it; it receives nothing. */
  gone_at: Instant.nullable(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** How the account is notified of alarms. */
export const OwnAlarmChannels = z.object({
  /** The public key for a subscription (VAPID); null if this console offers no web push. */
  push_key: z.string().nullable(),
  /** False without a mail server. */
  offers_mail: z.boolean(),
  mail: z.boolean(),
  email: z.string(),
  quiet: QuietHours.nullable(),
  devices: z.array(PushDevice),
  last: z.array(AlarmDelivery),
});
export type OwnAlarmChannels = z.infer<typeof OwnAlarmChannels>;

export const OwnAlarmChannelsChange = z.object({
  mail: z.boolean(),
  quiet: QuietHours.nullable(),
  /** Of the mails. */
  language: z.enum(LANGUAGES),
});
export type OwnAlarmChannelsChange = z.infer<typeof OwnAlarmChannelsChange>;

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/);

/** A subscription as the browser's push manager returns it, with the language of the notices. */
export const NewPushDevice = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2_000),
  keys: z.object({
    p256dh: Base64Url.max(100).meta({
      examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
    }),
    auth: Base64Url.max(40).meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
  }),
  language: z.enum(LANGUAGES),
});
export type NewPushDevice = z.infer<typeof NewPushDevice>;

export const OwnChannelTest = z.object({ channel: z.enum(OWN_CHANNELS) });
export type OwnChannelTest = z.infer<typeof OwnChannelTest>;

export const AlarmDeliveryParams = z.object({ id: z.uuid() });
export type AlarmDeliveryParams = z.infer<typeof AlarmDeliveryParams>;

const DATABASE = ['service.database_unavailable'] as const;
const OF_ONE = ['request.not_found', ...DATABASE] as const;

export const alarmDeliveryCalls = defineCalls('alarms', alarmDeliveryPaths, {
  listAlarmRules: {
    summary: 'List the rules that decide who is notified of alarms, in their order',
    response: AlarmRules,
    errors: DATABASE,
  },
  createAlarmRule: {
    summary: 'Add a rule at the end; the same id again returns the stored rule',
    body: AlarmRule,
    status: 201,
    response: AlarmRule,
    errors: ['alarm_delivery.too_many', 'request.conflict', ...OF_ONE],
  },
  changeAlarmRule: {
    summary: 'Change a rule',
    params: AlarmDeliveryParams,
    body: AlarmRuleInput,
    response: AlarmRule,
    errors: OF_ONE,
  },
  removeAlarmRule: {
    summary: 'Remove a rule',
    params: AlarmDeliveryParams,
    status: 204,
    errors: OF_ONE,
  },
  orderAlarmRules: {
    summary: 'Set the order of the rules; conflicts if it does not name each of them',
    body: AlarmRuleOrder,
    response: AlarmRules,
    errors: ['request.conflict', ...DATABASE],
  },
  listAlarmWebhooks: {
    summary: 'List the webhooks, without their secrets',
    response: z.array(AlarmWebhook),
    errors: DATABASE,
  },
  createAlarmWebhook: {
    summary: 'Add a webhook; only this answer contains its secret, and the same id again makes a new one',
    body: NewAlarmWebhook,
    status: 201,
    response: AlarmWebhookSecret,
    errors: ['alarm_delivery.too_many', 'alarm_delivery.address_refused', 'request.conflict', ...DATABASE],
  },
  changeAlarmWebhook: {
    summary: 'Change the name or the address of a webhook',
    params: AlarmDeliveryParams,
    body: AlarmWebhookInput,
    response: AlarmWebhook,
    errors: ['alarm_delivery.address_refused', ...OF_ONE],
  },
  removeAlarmWebhook: {
    summary: 'Remove a webhook; its waiting notices are dropped',
    params: AlarmDeliveryParams,
    status: 204,
    errors: OF_ONE,
  },
  rotateAlarmWebhookSecret: {
    summary: 'Replace the secret; for a day both sign, and only this answer contains the new one',
    params: AlarmDeliveryParams,
    headers: IdempotencyHeaders,
    response: AlarmWebhookSecret,
    errors: ['request.idempotency_key_reused', 'request.conflict', ...OF_ONE],
  },
  testAlarmWebhook: {
    summary: 'Send a test notice to a webhook',
    params: AlarmDeliveryParams,
    status: 202,
    response: AlarmDelivery,
    errors: OF_ONE,
  },
  listAlarmDeliveries: {
    summary: 'List the last notices of all receivers, newest first',
    query: ListAlarmDeliveriesQuery,
    response: z.array(AlarmDelivery),
    errors: DATABASE,
  },
  redeliverAlarm: {
    summary: 'Send a notice again that was given up; conflicts in any other state',
    params: AlarmDeliveryParams,
    status: 202,
    response: AlarmDelivery,
    errors: ['request.conflict', ...OF_ONE],
  },
  getOwnAlarmChannels: {
    summary: "Get the account's own channels, with its last notices",
    response: OwnAlarmChannels,
    errors: DATABASE,
  },
  changeOwnAlarmChannels: {
    summary: 'Turn mail on or off, and set quiet hours',
    body: OwnAlarmChannelsChange,
    response: OwnAlarmChannels,
    errors: ['request.conflict', ...DATABASE],
  },
  addPushDevice: {
    summary: 'Add this browser to the receivers of web push; again, it replaces its entry',
    body: NewPushDevice,
    status: 201,
    response: PushDevice,
    errors: [
      'alarm_delivery.too_many',
      'alarm_delivery.push_off',
      'alarm_delivery.address_refused',
      'request.conflict',
      ...DATABASE,
    ],
  },
  removePushDevice: {
    summary: "Remove one of the account's browsers from the receivers",
    params: AlarmDeliveryParams,
    status: 204,
    errors: OF_ONE,
  },
  testOwnAlarmChannel: {
    summary: 'Send a test notice to the own browsers or the own mail address',
    body: OwnChannelTest,
    status: 202,
    response: z.array(AlarmDelivery),
    errors: ['alarm_delivery.channel_off', 'request.conflict', ...DATABASE],
  },
});
