import { Body, Controller, Param } from '@nestjs/common';
import {
  AlarmDeliveryParams,
  AlarmRule,
  AlarmRuleInput,
  AlarmRuleOrder,
  type AlarmRules,
} from '@pitdesk/contracts/alarm-delivery';
import { endpoints } from '@pitdesk/contracts/api';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { RulesService } from './rules.service.ts';

@Controller()
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  @Route(endpoints.listAlarmRules)
  @Permission('alarm_delivery.manage')
  list(): Promise<AlarmRules> {
    return this.rules.list();
  }

  @Route(endpoints.createAlarmRule)
  @Permission('alarm_delivery.manage')
  create(@CurrentActor() actor: Actor, @Body({ schema: AlarmRule }) rule: AlarmRule): Promise<AlarmRule> {
    return this.rules.create(actor, rule);
  }

  @Route(endpoints.changeAlarmRule)
  @Permission('alarm_delivery.manage')
  change(
    @CurrentActor() actor: Actor,
    @Param({ schema: AlarmDeliveryParams }) { id }: AlarmDeliveryParams,
    @Body({ schema: AlarmRuleInput }) input: AlarmRuleInput,
  ): Promise<AlarmRule> {
    return this.rules.change(actor, id, input);
  }

  @Route(endpoints.removeAlarmRule)
  @Permission('alarm_delivery.manage')
  remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: AlarmDeliveryParams }) { id }: AlarmDeliveryParams,
  ): Promise<void> {
    return this.rules.remove(actor, id);
  }

  @Route(endpoints.orderAlarmRules)
  @Permission('alarm_delivery.manage')
  order(
    @CurrentActor() actor: Actor,
    @Body({ schema: AlarmRuleOrder }) order: AlarmRuleOrder,
  ): Promise<AlarmRules> {
    return this.rules.order(actor, order);
  }
}
