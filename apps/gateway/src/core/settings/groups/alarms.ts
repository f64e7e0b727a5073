import { z } from 'zod';
import * as field from '../fields.ts';

/** Thresholds of the alarms. */
export const alarms = {
  ALARM_PROTECTION_CASES: field.onOff
    .default(true)
    .describe('Whether the bell rings for a critical case without a first look.'),
  ALARM_UNANSWERED_MINUTES: field
    .numberOrOff(1, 1_440)
    .default(5)
    .describe(
      "The bell rings for a player without an answer for so many minutes, but never before the table's target; may be `off`.",
    ),
  ALARM_CORRECTION_MINUTES: field
    .numberOrOff(0, 1_440)
    .default(0)
    .describe(
      'The bell rings, except at the proposer, for a correction without a decision for so many minutes; `0` for at once, or `off`.',
    ),
  ALARM_RELIEFS: field.onOff
    .default(true)
    .describe('Whether the bell rings for a dealer whose break is due and who has no planned relief.'),
  ALARM_TABLE_STUCK_SECONDS: field
    .numberOrOff(10, 86_400)
    .default(120)
    .describe('The bell rings for an open table without any change for so many seconds; may be `off`.'),
  ALARM_TABLE_DOWN_MINUTES: field
    .numberOrOff(1, 10_080)
    .default(30)
    .describe(
      'The bell rings for a table that is not open for so many minutes, unless staff closed it: [Table control](table-control.md); may be `off`.',
    ),
  ALARM_STREAM_CHECK_SECONDS: field
    .numberOrOff(5, 3_600)
    .default(60)
    .describe('The seconds between two checks of the previews, whose second failure rings; may be `off`.'),
  ALARM_RULE_HOURS: field
    .numberOrOff(1, 168)
    .default(72)
    .describe('The hours of past rounds that the first check of the rules includes; may be `off`.'),
  ALARM_WHEEL_YEARS: field
    .numberOrOff(1, 1_000_000)
    .default(100)
    .describe(
      'An unbiased wheel rings at most once in so many years; with fewer years a bias is found after fewer spins; may be `off`.',
    ),
  ALARM_FLAPPING_MINUTES: field
    .numberOrOff(1, 240)
    .default(10)
    .describe(
      'An alarm that comes and goes is sent once within so many minutes, with a count; may be `off`: [Alarms](alarms.md).',
    ),
  ALARM_FALLBACK_MAIL: field.plainMailAddress
    .optional()
    .describe('The mail address for alarms while nobody is on duty, of rules that name none.'),
  ON_DUTY_GRACE_MINUTES: field
    .wholeNumber(0, 240)
    .default(30)
    .describe('The minutes after the end of a shift for which staff who signed on stay on duty.'),
  PUSH_PRIVATE_KEY: field.pushKey.optional().meta({
    description: 'The private VAPID key of web push, 32 bytes as base64url, the same for all replicas.',
    byDefault: 'made once and kept in the data folder; in production web push is then off',
  }),
  PUSH_CONTACT: field.pushContact.optional().meta({
    description:
      'A `mailto:` or `https:` address, by which a push service reaches the operator of this console.',
    byDefault: '`PUBLIC_URL`',
  }),
  OUTGOING_ALLOWED_NETWORKS: field.networks
    .default([])
    .describe(
      'The inner addresses or networks that webhooks and web push may reach, also by plain http; all others must be public and use https.',
    ),
  OUTGOING_CA_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('A file with further certificate authorities (PEM) that webhooks and web push trust.'),
};
