import { Body, Controller, Param } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import { endpoints } from '@pitdesk/contracts/api';
import { IdParams } from '@pitdesk/contracts/fields';
import {
  type MessageTranslation,
  type ReplyTranslation,
  SetLanguageRequest,
  SpeakerParams,
  type SpokenLanguage,
  TranslateMessagesRequest,
  TranslateReplyRequest,
} from '@pitdesk/contracts/translation';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { SpokenLanguages } from '#features/translation/public';
import { ChatTables } from '../chat-tables.ts';
import { MessageTranslations } from './message-translations.ts';
import { SpeakerAccess } from './speaker-access.ts';

@Controller()
export class TranslatingController {
  constructor(
    private readonly tables: ChatTables,
    private readonly messages: MessageTranslations,
    private readonly languages: SpokenLanguages,
    private readonly speakers: SpeakerAccess,
  ) {}

  @Route(endpoints.translateMessages)
  @Permission('chat.read')
  async translateMessages(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: TranslateMessagesRequest }) request: TranslateMessagesRequest,
  ): Promise<MessageTranslation[]> {
    return await this.messages.of(await this.#table(actor, 'chat.read', id), request);
  }

  @Route(endpoints.translateReply)
  @Permission('chat.send')
  async translateReply(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: TranslateReplyRequest }) request: TranslateReplyRequest,
  ): Promise<ReplyTranslation> {
    await this.#table(actor, 'chat.send', id);
    return await this.messages.ofReply(request);
  }

  @Route(endpoints.getLanguage)
  @Permission('chat.read')
  async getLanguage(
    @CurrentActor() actor: Actor,
    @Param({ schema: SpeakerParams }) speaker: SpeakerParams,
  ): Promise<SpokenLanguage> {
    await this.speakers.require(actor, 'chat.read', speaker);
    return await this.languages.of(speaker);
  }

  @Route(endpoints.setLanguage)
  @Permission('chat.send')
  async setLanguage(
    @CurrentActor() by: Actor,
    @Param({ schema: SpeakerParams }) speaker: SpeakerParams,
    @Body({ schema: SetLanguageRequest }) { language }: SetLanguageRequest,
  ): Promise<SpokenLanguage> {
    await this.speakers.require(by, 'chat.send', speaker);
    const actor =
      speaker.kind === 'chat' ? (await this.tables.acting(by, 'chat.send', speaker.id)).actor : by;
    return await this.languages.set(actor, speaker, language);
  }

  #table(actor: Actor, action: Action, id: string) {
    return this.tables.require(actor.principal, action, id, actor);
  }
}
