import { Controller, Param } from '@nestjs/common';
import type { Alarm, AlarmList } from '@pitdesk/contracts/alarms';
import { endpoints } from '@pitdesk/contracts/api';
import { IdParams } from '@pitdesk/contracts/fields';
import { Route } from '../../common/http/route.decorator.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { type Actor, CurrentActor } from '../sessions/actor.ts';
import { CurrentPrincipal, type Principal } from '../sessions/principal.ts';
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
  acknowledge(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<Alarm> {
    return this.alarms.acknowledge(actor, id);
  }
}
