import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { OutboundCalls } from '#core/http/outbound-calls';
import { NamedWritesModule } from '#core/writes/named-writes.module';
import { AlarmsModule } from '#features/alarms/public';
import { HandoverModule } from '#features/handover/public';
import { OwnChannelsController } from './channels/own-channels.controller.ts';
import { OwnChannelsService } from './channels/own-channels.service.ts';
import { OwnChannelsStore } from './channels/own-channels.store.ts';
import { DeliveriesController } from './deliveries/deliveries.controller.ts';
import { DeliveriesStore } from './deliveries/deliveries.store.ts';
import { NoticeSender } from './deliveries/notice-sender.service.ts';
import { Receivers } from './deliveries/receivers.ts';
import { Escalations } from './escalation/escalation.service.ts';
import { EscalationStore } from './escalation/escalation.store.ts';
import { RulesController } from './rules/rules.controller.ts';
import { RulesService } from './rules/rules.service.ts';
import { RulesStore } from './rules/rules.store.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';
import { WebhooksStore } from './webhooks/webhooks.store.ts';

@Module({
  imports: [CoreModule, NamedWritesModule, AlarmsModule, HandoverModule],
  controllers: [RulesController, WebhooksController, OwnChannelsController, DeliveriesController],
  providers: [
    OutboundCalls,
    ...[RulesStore, RulesService, WebhooksStore, WebhooksService],
    ...[OwnChannelsStore, OwnChannelsService],
    ...[DeliveriesStore, Receivers, NoticeSender],
    ...[EscalationStore, Escalations],
  ],
})
export class AlarmDeliveryModule {}
