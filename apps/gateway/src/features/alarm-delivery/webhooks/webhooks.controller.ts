import { Body, Controller, Param } from '@nestjs/common';
import {
  type AlarmDelivery,
  AlarmDeliveryParams,
  type AlarmWebhook,
  AlarmWebhookInput,
  type AlarmWebhookSecret,
  NewAlarmWebhook,
} from '@pitdesk/contracts/alarm-delivery';
import { endpoints } from '@pitdesk/contracts/api';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { IdempotencyKey, Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { WebhooksService } from './webhooks.service.ts';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Route(endpoints.listAlarmWebhooks)
  @Permission('alarm_delivery.manage')
  list(@CurrentActor() actor: Actor): Promise<AlarmWebhook[]> {
    return this.webhooks.list(actor);
  }

  @Route(endpoints.createAlarmWebhook)
  @Permission('alarm_delivery.manage')
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: NewAlarmWebhook }) input: NewAlarmWebhook,
  ): Promise<AlarmWebhookSecret> {
    return this.webhooks.create(actor, input);
  }

  @Route(endpoints.changeAlarmWebhook)
  @Permission('alarm_delivery.manage')
  change(
    @CurrentActor() actor: Actor,
    @Param({ schema: AlarmDeliveryParams }) { id }: AlarmDeliveryParams,
    @Body({ schema: AlarmWebhookInput }) input: AlarmWebhookInput,
  ): Promise<AlarmWebhook> {
    return this.webhooks.change(actor, id, input);
  }

  @Route(endpoints.removeAlarmWebhook)
  @Permission('alarm_delivery.manage')
  remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: AlarmDeliveryParams }) { id }: AlarmDeliveryParams,
  ): Promise<void> {
    return this.webhooks.remove(actor, id);
  }

  @Route(endpoints.rotateAlarmWebhookSecret)
  @Permission('alarm_delivery.manage')
  rotate(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
    @Param({ schema: AlarmDeliveryParams }) { id }: AlarmDeliveryParams,
  ): Promise<AlarmWebhookSecret> {
    return this.webhooks.rotate(actor, id, key);
  }

  @Route(endpoints.testAlarmWebhook)
  @Permission('alarm_delivery.manage')
  test(
    @CurrentActor() actor: Actor,
    @Param({ schema: AlarmDeliveryParams }) { id }: AlarmDeliveryParams,
  ): Promise<AlarmDelivery> {
    return this.webhooks.test(actor, id);
  }
}
