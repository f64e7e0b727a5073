import { Body, Controller, Param } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { MessageParams } from '@pitdesk/contracts/chat';
import { HideMessageRequest, type MessageHiding } from '@pitdesk/contracts/chat';
import { Route } from '../../../common/http/route.decorator.ts';
import { Permission } from '../../permissions/permission.decorator.ts';
import { type Actor, CurrentActor } from '../../sessions/actor.ts';
import { HidingService } from './hiding.service.ts';

const Params = endpoints.hideMessage.params;

@Controller()
export class HidingController {
  constructor(private readonly hiding: HidingService) {}

  @Route(endpoints.hideMessage)
  @Permission('chat.hide')
  hide(
    @CurrentActor() actor: Actor,
    @Param({ schema: Params }) params: MessageParams,
    @Body({ schema: HideMessageRequest }) { reason }: HideMessageRequest,
  ): Promise<MessageHiding> {
    return this.hiding.hide(actor, params, reason);
  }

  @Route(endpoints.showMessage)
  @Permission('chat.hide')
  show(
    @CurrentActor() actor: Actor,
    @Param({ schema: Params }) params: MessageParams,
  ): Promise<MessageHiding> {
    return this.hiding.show(actor, params);
  }
}
