import { Body, Controller, Param } from '@nestjs/common';
import { type CannedReply, CannedReplyInput, endpoints, IdParams } from '@pitdesk/contracts';
import { Route } from '../../../common/http/route.decorator.ts';
import { Permission } from '../../permissions/permission.decorator.ts';
import { CurrentPrincipal, type Principal } from '../../sessions/principal.ts';
import { CannedRepliesService } from './canned-replies.service.ts';

@Controller()
export class CannedRepliesController {
  constructor(private readonly replies: CannedRepliesService) {}

  @Route(endpoints.listCannedReplies)
  @Permission('chat.read')
  list(): Promise<CannedReply[]> {
    return this.replies.list();
  }

  @Route(endpoints.createCannedReply)
  @Permission('chat.send')
  create(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: CannedReplyInput }) input: CannedReplyInput,
  ): Promise<CannedReply> {
    return this.replies.create(principal, input);
  }

  @Route(endpoints.updateCannedReply)
  @Permission('chat.send')
  update(
    @CurrentPrincipal() principal: Principal,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: CannedReplyInput }) input: CannedReplyInput,
  ): Promise<CannedReply> {
    return this.replies.update(principal, id, input);
  }

  @Route(endpoints.deleteCannedReply)
  @Permission('chat.send')
  delete(@Param({ schema: IdParams }) { id }: IdParams): Promise<void> {
    return this.replies.delete(id);
  }
}
