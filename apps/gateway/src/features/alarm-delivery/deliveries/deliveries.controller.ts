import { Controller, Param, Query } from '@nestjs/common';
import {
  ALARM_DELIVERY,
  type AlarmDelivery,
  AlarmDeliveryParams,
  ListAlarmDeliveriesQuery,
} from '@pitdesk/contracts/alarm-delivery';
import { endpoints } from '@pitdesk/contracts/api';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { PermissionsService } from '#core/permissions/permissions.service';
import { DeliveriesStore, deliveryOf, isWithin } from './deliveries.store.ts';

@Controller()
export class DeliveriesController {
  constructor(
    private readonly store: DeliveriesStore,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
  ) {}

  @Route(endpoints.listAlarmDeliveries)
  @Permission('alarm_delivery.manage')
  list(
    @CurrentPrincipal() { user }: Principal,
    @Query({ schema: ListAlarmDeliveriesQuery }) { state }: ListAlarmDeliveriesQuery,
  ): Promise<AlarmDelivery[]> {
    const reach = this.permissions.reach(user, 'alarm_delivery.manage');
    return this.store.list(state === undefined ? {} : { state }, ALARM_DELIVERY.listed, reach);
  }

  @Route(endpoints.redeliverAlarm)
  @Permission('alarm_delivery.manage')
  async again(
    @CurrentActor() actor: Actor,
    @Param({ schema: AlarmDeliveryParams }) { id }: AlarmDeliveryParams,
  ): Promise<AlarmDelivery> {
    const target = { kind: 'alarm', id, label: '' };
    return await this.audit.audited(actor, { action: 'alarm.redelivered', target }, async () => {
      const before = await this.store.find(id);
      const reach = this.permissions.reach(actor.principal.user, 'alarm_delivery.manage');
      if (before === null || !isWithin(reach, before)) throw new AppError('request.not_found');
      if (!(await this.store.again(id))) throw new AppError('request.conflict');
      void this.store.work.look();
      const { channel, name } = before;
      const after = deliveryOf((await this.store.find(id)) ?? before);
      return {
        result: after,
        target: { id: before.alarmId ?? id, label: `${after.kind ?? 'test'} ${after.table ?? ''}`.trim() },
        details: { delivery: id, channel, name },
      };
    });
  }
}
