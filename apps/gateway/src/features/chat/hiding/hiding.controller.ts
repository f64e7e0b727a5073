import { Body, Controller, Param } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { HideMessageRequest, type MessageParams, type MessageView } from '@pitdesk/contracts/chat';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
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
    @Body({ schema: HideMessageRequest }) why: HideMessageRequest,
  ): Promise<MessageView> {
    return this.hiding.hide(actor, params, why);
  }

  @Route(endpoints.showMessage)
  @Permission('chat.hide')
  show(@CurrentActor() actor: Actor, @Param({ schema: Params }) params: MessageParams): Promise<MessageView> {
    return this.hiding.show(actor, params);
  }
}
