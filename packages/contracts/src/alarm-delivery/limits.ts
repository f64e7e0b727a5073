/** The ways in which a notice of an alarm reaches somebody. */
export const ALARM_CHANNELS = ['push', 'mail', 'webhook'] as const;
export type AlarmChannel = (typeof ALARM_CHANNELS)[number];

/** The channels of a person. */
export const OWN_CHANNELS = ['push', 'mail'] as const;
export type OwnChannel = (typeof OWN_CHANNELS)[number];

/**
 * Why a notice was sent. `raised`: the first one of an alarm; `escalated`: to the next person; `unattended`: nobody is
 * on duty, or nobody of them acknowledged it. `acknowledged` and `resolved` go to webhooks alone.
 */
export const DELIVERY_EVENTS = [
  'raised',
  'escalated',
  'unattended',
  'acknowledged',
  'resolved',
  'test',
] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/**
 * `waiting`: is tried, or tried again; `delivered`: the receiver accepted it; `dead`: given up; `refused`: the receiver
 * may no longer see the alarm, or is gone.
 */
export const DELIVERY_STATES = ['waiting', 'delivered', 'dead', 'refused'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const ALARM_DELIVERY = {
  rulesAtMost: 50,
  webhooksAtMost: 20,
  devicesAtMost: 10,
  nameMaxLength: 60,
  urlMaxLength: 500,
  tablesAtMost: 100,
  nextAfterMinutesMax: 240,
  lapsesMinutesMax: 1_440,
  /** How long the secret before the last change signs too. */
  secretOverlapHours: 24,
  /** Deliveries on a page, newest first. */
  listed: 100,
  /** Deliveries beside an own channel or a webhook. */
  lastShown: 5,
} as const;

/** Why a notice was not delivered, in the console's words; a mail server's answer is shown as it is. */
export const DELIVERY_PROBLEMS = [
  'address_refused',
  'unknown_host',
  'unreachable',
  'tls',
  'timeout',
  'redirect',
  'status',
  'answer_invalid',
  'gone',
  'not_allowed',
  'over',
  'removed',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];
