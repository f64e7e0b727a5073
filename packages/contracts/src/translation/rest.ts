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
    summary: 'Messages of a conversation in the reader’s language; each is translated once and kept',
    params: IdParams,
    body: TranslateMessagesRequest,
    response: z.array(MessageTranslation),
    errors: ERRORS,
  },
  translateReply: {
    summary: 'A reply in the player’s language, to be read before it is sent',
    params: IdParams,
    body: TranslateReplyRequest,
    response: ReplyTranslation,
    errors: ERRORS,
  },
  getLanguage: {
    summary: 'The language in which a player writes, or a chat’s where its messages name no player',
    params: SpeakerParams,
    response: SpokenLanguage,
    errors: ['player.erased', ...ERRORS],
  },
  setLanguage: {
    summary: 'Set that language by hand; then messages change it no longer',
    params: SpeakerParams,
    body: SetLanguageRequest,
    response: SpokenLanguage,
    errors: ['player.erased', ...ERRORS],
  },
});
