import { z } from 'zod';
import { LANGUAGES } from '../browser/limits.ts';
import { IdParams } from '../fields/ids.ts';
import { RecordVersion } from '../fields/record-version.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { LanguageCode } from '../translation/contract.ts';
import { TRANSLATION } from '../translation/limits.ts';
import { CANNED_CATEGORIES, CANNED_LANGUAGES, CHAT } from './limits.ts';
import { cannedPaths } from './paths.ts';

const CannedText = z
  .string()
  .trim()
  .min(1, { error: 'field.required' })
  .max(CHAT.messageMaxLength, { error: 'message.too_long' })
  .refine(isStorable, problem('field.invalid'));

/** The word typed after `/` to find a canned reply. */
const CannedShortcut = z
  .string()
  .trim()
  .toLowerCase()
  .regex(CHAT.cannedShortcut, { error: 'field.invalid' })
  .meta({ examples: ['hello'] });

export const CannedReplyInput = z
  .object({
    shortcut: CannedShortcut,
    category: z.enum(CANNED_CATEGORIES).default('general'),
    texts: z
      .partialRecord(z.enum(CANNED_LANGUAGES), CannedText)
      .refine((texts) => Object.keys(texts).length > 0, { error: 'field.required' })
      .meta({ examples: [{ en: 'Hello {player}' }] }),
  })
  // Care replies are never machine-translated, so every language must have a text.
  .refine(({ category, texts }) => category !== 'care' || LANGUAGES.every((language) => texts[language]), {
    error: 'field.required',
    path: ['texts'],
  });
export type CannedReplyInput = z.infer<typeof CannedReplyInput>;

export const CannedReply = z.object({
  ...CannedReplyInput.shape,
  category: z.enum(CANNED_CATEGORIES),
  id: z.uuid(),
  version: RecordVersion,
  updated_at: Instant,
  updated_by: z.string(),
});
export type CannedReply = z.infer<typeof CannedReply>;

/** Omitted languages keep their text; null removes the text of a language. */
export const CannedReplyChange = z.object({
  shortcut: CannedShortcut.optional(),
  category: z.enum(CANNED_CATEGORIES).optional(),
  texts: z.partialRecord(z.enum(CANNED_LANGUAGES), CannedText.nullable()).default({}),
  version: RecordVersion.optional(),
});
export type CannedReplyChange = z.infer<typeof CannedReplyChange>;

/** The helpline of one language, used in care replies. */
export const Helpline = z.object({
  language: LanguageCode,
  text: z.string(),
  version: RecordVersion,
  /** The colleague who checked it; null for an unchecked default of Pitdesk. */
  checked: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type Helpline = z.infer<typeof Helpline>;

export const HelplineParams = z.object({ language: LanguageCode });
export type HelplineParams = z.infer<typeof HelplineParams>;

export const HelplineInput = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: 'field.required' })
    .max(TRANSLATION.helplineMaxLength)
    .refine(isStorable),
  version: RecordVersion.optional(),
});
export type HelplineInput = z.infer<typeof HelplineInput>;

export const cannedCalls = defineCalls('chat', cannedPaths, {
  listCannedReplies: {
    summary: 'List the canned replies of the console, by shortcut',
    response: z.array(CannedReply),
    errors: ['service.database_unavailable'],
  },
  createCannedReply: {
    summary: 'Add a canned reply',
    body: CannedReplyInput,
    status: 201,
    response: CannedReply,
    errors: ['request.conflict', 'service.database_unavailable'],
  },
  updateCannedReply: {
    summary: 'Change a canned reply',
    params: IdParams,
    body: CannedReplyChange,
    response: CannedReply,
    errors: ['request.not_found', 'request.conflict', 'reply.changed', 'service.database_unavailable'],
  },
  deleteCannedReply: {
    summary: 'Remove a canned reply',
    params: IdParams,
    status: 204,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  listHelplines: {
    summary: 'List the helplines by language, as used in care replies',
    response: z.array(Helpline),
    errors: ['service.database_unavailable'],
  },
  setHelpline: {
    summary: 'Set or confirm the helpline of a language, which marks it as checked',
    params: HelplineParams,
    body: HelplineInput,
    response: Helpline,
    errors: ['helpline.changed', 'service.database_unavailable'],
  },
});
