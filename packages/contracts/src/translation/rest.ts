import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { IdParams } from '../fields/ids.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { translationPaths } from './paths.ts';
import {
  MessageTranslation,
  ReplyTranslation,
  SetLanguageRequest,
  SpeakerParams,
  SpokenLanguage,
  TranslateMessagesRequest,
  TranslateReplyRequest,
} from './schemas.ts';

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
