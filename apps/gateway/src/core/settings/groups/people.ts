import { ANSWERS } from '@pitdesk/contracts/assignments';
import { TRANSLATOR_ENGINES } from '@pitdesk/contracts/translation';
import { z } from 'zod';
import * as field from '../fields.ts';

/** Conversations with players, sanctions and player protection cases. */
export const people = {
  SUPPORT_CONTACT: z
    .string()
    .max(200)
    .default('')
    .describe(
      'The contact for accounts without a terminal and for the page Contact; an email address, telephone number or web address becomes a link.',
    ),
  CHAT_FIRST_ANSWER_TARGET_SECONDS: field
    .wholeNumber(ANSWERS.targetMin, ANSWERS.targetMax)
    .default(60)
    .describe('The target in seconds for the first answer at a table without a target of its own.'),
  CHAT_ASSIGNMENT_RETURN_MINUTES: field
    .wholeNumber(1, 1_440)
    .default(5)
    .describe(
      'The minutes without an answer after which an assigned conversation returns to everybody: [Assignment](assignment.md).',
    ),
  TRANSLATOR: field
    .oneOf(['off', ...TRANSLATOR_ENGINES])
    .default('off')
    .describe(
      'The translator of chat messages: `libretranslate`, `deepl` or `off`; see [Translation](translation.md).',
    ),
  TRANSLATOR_URL: field.serviceUrl.optional().meta({
    description: 'The address of the translator; required with `libretranslate`.',
    byDefault: "DeepL's own address",
  }),
  TRANSLATOR_KEY: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe("The translator's secret key, which needs an https address; required with `deepl`."),
  TRANSLATOR_TIMEOUT_MS: field.milliseconds
    .default(4_000)
    .describe('The time limit of one translation in milliseconds.'),

  SANCTION_SHORT_HOURS: field
    .numberOrOff(1, 168)
    .default(24)
    .describe(
      'The longest sanction, in hours, that one person applies alone; with `off` each needs two people.',
    ),
  SANCTION_MAX_DAYS: field
    .numberOrOff(1, 180)
    .default(180)
    .describe('The longest sanction in days, at most 180.'),
  SANCTION_REPEAT_DAYS: field
    .numberOrOff(1, 365)
    .default(30)
    .describe('The days within which a third sanction against a player needs two people; may be `off`.'),
  APPEAL_DAYS: field
    .numberOrOff(1, 30)
    .default(7)
    .describe('The days within which an appeal must be decided.'),

  PROTECTION_CASE_FIRST_LOOK_MINUTES: field
    .bySeverity(43_200)
    .default({ critical: 5, high: 480, medium: 1_440, low: 4_320 })
    .describe('The minutes within which a critical, high, medium or low case gets its first look.'),
  PROTECTION_CASE_EVALUATION_HOURS: field
    .bySeverity(8_760)
    .default({ critical: 24, high: 168, medium: 336, low: 720 })
    .describe(
      'The hours after which the next evaluation of a case is proposed, by severity in the same order.',
    ),
  PROTECTION_CASE_HOURS_ONLINE: field
    .numberOrOff(1, 24)
    .default(8)
    .describe('The hours online within a gaming day that open a case about a player; may be `off`.'),
  PROTECTION_CASE_NIGHTS: field
    .numberOrOff(1, 7)
    .default(4)
    .describe("The nights out of seven, online between 0 and 6 o'clock, that open a case; may be `off`."),
  PROTECTION_CASE_TABLES_AN_HOUR: field
    .numberOrOff(2, 500)
    .default(15)
    .describe('The tables joined within an hour that open a case; may be `off`.'),
  PROTECTION_CASE_RETURN_MINUTES: field
    .numberOrOff(1, 1_440)
    .default(10)
    .describe(
      'A return within so many minutes after a mute or a table ban ended opens a case; may be `off`.',
    ),
  PROTECTION_CASE_MESSAGES: field
    .numberOrOff(2, 10_000)
    .default(40)
    .describe('The messages of one player within ten minutes that open a case; may be `off`.'),
};
