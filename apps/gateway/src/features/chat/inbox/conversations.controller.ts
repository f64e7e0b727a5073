import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  AnswerRuleInput,
  type AnswerRuleSettings,
  type Conversation,
  type InboxRow,
  MessageParams,
  NeedsAnswerRequest,
  NoAnswerQuery,
  NoAnswerRequest,
} from '@pitdesk/contracts/chat';
import { IdParams } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { AnswerRuleService } from '../waiting/answer-rule.service.ts';
import { NoAnswerService } from '../waiting/no-answer.service.ts';
import { ConversationsService } from './conversations.service.ts';

@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly noAnswer: NoAnswerService,
    private readonly answerRule: AnswerRuleService,
  ) {}

  @Route(endpoints.listConversations)
  @Permission('chat.read')
  list(@CurrentPrincipal() principal: Principal): Promise<Conversation[]> {
    return this.conversations.list(principal);
  }

  @Route(endpoints.markNoAnswer)
  @Permission('chat.send')
  markNoAnswer(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: NoAnswerRequest }) request: NoAnswerRequest,
  ): Promise<InboxRow> {
    return this.noAnswer.mark(actor, id, request);
  }

  @Route(endpoints.unmarkNoAnswer)
  @Permission('chat.send')
  unmarkNoAnswer(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: NoAnswerQuery }) { player }: NoAnswerQuery,
  ): Promise<InboxRow> {
    return this.noAnswer.unmark(actor, id, player ?? null);
  }

  @Route(endpoints.setNeedsAnswer)
  @Permission('chat.send')
  setNeedsAnswer(
    @CurrentActor() actor: Actor,
    @Param({ schema: MessageParams }) { id, key }: MessageParams,
    @Body({ schema: NeedsAnswerRequest }) { needs }: NeedsAnswerRequest,
  ): Promise<InboxRow> {
    return this.noAnswer.correct(actor, id, key, needs);
  }

  @Route(endpoints.getAnswerRule)
  @Permission('chat.read')
  rule(): Promise<AnswerRuleSettings> {
    return this.answerRule.get();
  }

  @Route(endpoints.setAnswerRule)
  @Permission('chat.rules')
  setRule(
    @CurrentActor() actor: Actor,
    @Body({ schema: AnswerRuleInput }) input: AnswerRuleInput,
  ): Promise<AnswerRuleSettings> {
    return this.answerRule.set(actor, input);
  }
}
