import { Body, Controller, Param } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type CannedReply,
  CannedReplyChange,
  CannedReplyInput,
  type Helpline,
  HelplineInput,
  HelplineParams,
} from '@pitdesk/contracts/chat';
import { IdParams } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { CannedRepliesService } from './canned-replies.service.ts';
import { HelplinesService } from './helplines.service.ts';

@Controller()
export class CannedRepliesController {
  constructor(
    private readonly replies: CannedRepliesService,
    private readonly helplines: HelplinesService,
  ) {}

  @Route(endpoints.listCannedReplies)
  @Permission('chat.read')
  list(): Promise<CannedReply[]> {
    return this.replies.list();
  }

  @Route(endpoints.createCannedReply)
  @Permission('replies.edit')
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: CannedReplyInput }) input: CannedReplyInput,
  ): Promise<CannedReply> {
    return this.replies.create(actor, input);
  }

  @Route(endpoints.updateCannedReply)
  @Permission('replies.edit')
  update(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: CannedReplyChange }) change: CannedReplyChange,
  ): Promise<CannedReply> {
    return this.replies.update(actor, id, change);
  }

  @Route(endpoints.listHelplines)
  @Permission('chat.read')
  listHelplines(): Promise<Helpline[]> {
    return this.helplines.list();
  }

  @Route(endpoints.setHelpline)
  @Permission('helplines.edit')
  setHelpline(
    @CurrentActor() actor: Actor,
    @Param({ schema: HelplineParams }) { language }: HelplineParams,
    @Body({ schema: HelplineInput }) input: HelplineInput,
  ): Promise<Helpline> {
    return this.helplines.set(actor, language, input);
  }

  @Route(endpoints.deleteCannedReply)
  @Permission('replies.edit')
  delete(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<void> {
    return this.replies.delete(actor, id);
  }
}
