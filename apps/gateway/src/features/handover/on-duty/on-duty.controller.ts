import { Controller } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { OnDutyRoster } from '@pitdesk/contracts/handover';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { OnDutyService } from './on-duty.service.ts';

@Controller()
export class OnDutyController {
  constructor(private readonly onDuty: OnDutyService) {}

  @Route(endpoints.listOnDuty)
  @Permission('handover.read')
  list(@CurrentPrincipal() principal: Principal): Promise<OnDutyRoster> {
    return this.onDuty.list(principal);
  }

  @Route(endpoints.signOn)
  @Permission('handover.write')
  signOn(@CurrentActor() actor: Actor): Promise<OnDutyRoster> {
    return this.onDuty.signOn(actor);
  }

  @Route(endpoints.signOff)
  @Permission('handover.write')
  signOff(@CurrentActor() actor: Actor): Promise<OnDutyRoster> {
    return this.onDuty.signOff(actor);
  }
}
