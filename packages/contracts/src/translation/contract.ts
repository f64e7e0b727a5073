import { z } from 'zod';
import { LANGUAGES } from '../browser/limits.ts';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { IdParams } from '../fields/ids.ts';
import { isStorable } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { PlayerId } from '../players/player-id.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { NOT_TRANSLATED, SPEAKER_KINDS, TRANSLATION, TRANSLATOR_ENGINES } from './limits.ts';
import { translationPaths } from './paths.ts';

/** One of the console's languages; `zh` is written in simplified characters. */
export const LanguageCode = z.enum(LANGUAGES);

export const TranslatorEngineName = z.enum(TRANSLATOR_ENGINES);

export const NotTranslated = z.enum(NOT_TRANSLATED);

/** The translator of this console. */
export const TranslatorInfo = z.object({
  engine: TranslatorEngineName,
  /** True for the demonstration's phrase book, which knows only the simulated players' sentences. */
  demonstration: z.boolean(),
});
export type TranslatorInfo = z.infer<typeof TranslatorInfo>;

const MessageKey = z.string().min(1).max(200).refine(isStorable);

export const TranslateMessagesRequest = z.object({
  keys: z.array(MessageKey).min(1).max(TRANSLATION.messagesAtOnce),
  /** The reader's language. */
  target: LanguageCode,
  /** True for the texts that staff wrote before translating, and nothing else: every other message is `same`. */
  only_originals: z.boolean().default(false),
});
export type TranslateMessagesRequest = z.infer<typeof TranslateMessagesRequest>;

/**
 * A message for a reader of another language. `same`: in the reader's language, or without words. `translated`: by the
 * engine. `written`: by people, as a care reply. `original`: staff translated it before sending.
 */
export const MessageTranslation = z.discriminatedUnion('state', [
  z.object({ state: z.literal('same'), key: z.string() }),
  z.object({
    state: z.literal('translated'),
    key: z.string(),
    text: z.string(),
    /** The language of the message; null when unknown. */
    language: LanguageCode.nullable(),
    engine: TranslatorEngineName,
  }),
  z.object({ state: z.literal('written'), key: z.string(), text: z.string(), language: LanguageCode }),
  z.object({
    state: z.literal('original'),
    key: z.string(),
    text: z.string(),
    engine: TranslatorEngineName,
    /** True when the sender edited the engine's text. */
    edited: z.boolean(),
  }),
  z.object({ state: z.literal('failed'), key: z.string(), reason: NotTranslated }),
]);
export type MessageTranslation = z.infer<typeof MessageTranslation>;

export const TranslateReplyRequest = z.object({
  text: z.string().trim().min(1).max(TRANSLATION.textMaxLength).refine(isStorable),
  /** The language in which the sender writes. */
  source: LanguageCode,
  target: LanguageCode,
});
export type TranslateReplyRequest = z.infer<typeof TranslateReplyRequest>;

export const ReplyTranslation = z.discriminatedUnion('state', [
  z.object({ state: z.literal('translated'), text: z.string(), engine: TranslatorEngineName }),
  z.object({ state: z.literal('failed'), reason: NotTranslated }),
]);
export type ReplyTranslation = z.infer<typeof ReplyTranslation>;

/** The original text of a message that was translated before sending. */
export const ReplyOriginal = z.object({
  text: z.string().min(1).max(TRANSLATION.textMaxLength).refine(isStorable),
  target: LanguageCode,
  engine: TranslatorEngineName,
  edited: z.boolean(),
});
export type ReplyOriginal = z.infer<typeof ReplyOriginal>;

export const SpeakerKindName = z.enum(SPEAKER_KINDS);

/** The language of a speaker, as the console stores it. */
export const SpokenLanguage = z.object({
  kind: SpeakerKindName,
  id: z.string(),
  /** Null while unknown. */
  language: LanguageCode.nullable(),
  /** The colleague who set it manually, and when; null when it is detected from messages. */
  set: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

export const SpeakerParams = z.object({
  kind: SpeakerKindName,
  /** The id of a chat, or of a player. */
  id: PlayerId,
});
export type SpeakerParams = z.infer<typeof SpeakerParams>;

/** Null returns to detection from messages. */
export const SetLanguageRequest = z.object({ language: LanguageCode.nullable() });
export type SetLanguageRequest = z.infer<typeof SetLanguageRequest>;

const ERRORS = ['request.not_found', ...UPSTREAM_ERRORS] as const;

export const translationCalls = defineCalls('chat', translationPaths, {
  translateMessages: {
    summary: 'Translate messages of a conversation into the reader’s language; each translation is stored',
    params: IdParams,
    body: TranslateMessagesRequest,
    response: z.array(MessageTranslation),
    errors: ERRORS,
  },
  translateReply: {
    summary: 'Translate a reply into the player’s language, for review before it is sent',
    params: IdParams,
    body: TranslateReplyRequest,
    response: ReplyTranslation,
    errors: ERRORS,
  },
  getLanguage: {
    summary: 'Get the language of a player, or of a chat whose messages name no player',
    params: SpeakerParams,
    response: SpokenLanguage,
    errors: ['player.erased', ...ERRORS],
  },
  setLanguage: {
    summary: 'Set that language manually; messages no longer change it',
    params: SpeakerParams,
    body: SetLanguageRequest,
    response: SpokenLanguage,
    errors: ['player.erased', ...ERRORS],
  },
});
