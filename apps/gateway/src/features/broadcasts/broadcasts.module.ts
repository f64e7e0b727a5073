import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { ChatModule } from '#features/chat/public';
import { PlayersModule } from '#features/players/public';
import { TranslationModule } from '#features/translation/public';
import { BroadcastChanges } from './broadcast-changes.ts';
import { BroadcastsController } from './broadcasts.controller.ts';
import { BroadcastsGateway } from './broadcasts.gateway.ts';
import { BroadcastsService } from './broadcasts.service.ts';
import { BroadcastsStore } from './broadcasts.store.ts';
import { PreparingService } from './preparing.service.ts';
import { BroadcastSender } from './sending/broadcast-sender.service.ts';
import { DeliveriesStore } from './sending/deliveries.store.ts';

@Module({
  imports: [CoreModule, ChatModule, PlayersModule, TranslationModule],
  controllers: [BroadcastsController],
  providers: [
    BroadcastsStore,
    BroadcastChanges,
    BroadcastsGateway,
    PreparingService,
    BroadcastsService,
    DeliveriesStore,
    BroadcastSender,
  ],
})
export class BroadcastsModule {}
