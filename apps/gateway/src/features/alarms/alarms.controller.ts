import { Body, Controller, Param } from '@nestjs/common';
import { type Alarm, AlarmAcknowledgement, type AlarmList } from '@pitdesk/contracts/alarms';
import { endpoints } from '@pitdesk/contracts/api';
import { IdParams } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { AlarmsService } from './alarms.service.ts';

@Controller()
export class AlarmsController {
  constructor(private readonly alarms: AlarmsService) {}

  @Route(endpoints.listAlarms)
  @Permission('alarms.read')
  list(@CurrentPrincipal() principal: Principal): Promise<AlarmList> {
    return this.alarms.list(principal);
  }

  @Route(endpoints.acknowledgeAlarm)
  @Permission('alarms.acknowledge')
  acknowledge(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: AlarmAcknowledgement }) request: AlarmAcknowledgement,
  ): Promise<Alarm> {
    return this.alarms.acknowledge(actor, id, request);
  }
}
