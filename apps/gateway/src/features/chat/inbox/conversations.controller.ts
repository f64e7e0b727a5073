import { Body, Controller, Param } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type Conversation, type InboxRow, NoAnswerRequest } from '@pitdesk/contracts/chat';
import { IdParams } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { ConversationsService } from './conversations.service.ts';
import { NoAnswerService } from './no-answer.service.ts';

@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly noAnswer: NoAnswerService,
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
    @Body({ schema: NoAnswerRequest }) { until }: NoAnswerRequest,
  ): Promise<InboxRow> {
    return this.noAnswer.mark(actor, id, until);
  }

  @Route(endpoints.unmarkNoAnswer)
  @Permission('chat.send')
  unmarkNoAnswer(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<InboxRow> {
    return this.noAnswer.unmark(actor, id);
  }
}
