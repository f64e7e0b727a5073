import { type DynamicModule, Module } from '@nestjs/common';
import { FaultsModule } from './core/faults/faults.module.ts';
import { globalModule, type MockParts } from './core/global.module.ts';
import { AccountsModule } from './features/accounts/accounts.module.ts';
import { ChatModule } from './features/chat/chat.module.ts';
import { DealersModule } from './features/dealers/dealers.module.ts';
import { EventsModule } from './features/events/events.module.ts';
import { HealthController } from './features/health/health.controller.ts';
import { MailboxModule } from './features/mailbox/mailbox.module.ts';
import { PlayersModule } from './features/players/players.module.ts';
import { RoundsModule } from './features/rounds/rounds.module.ts';
import { SanctionsModule } from './features/sanctions/sanctions.module.ts';
import { SimulationModule } from './features/simulation/simulation.module.ts';
import { StreamsModule } from './features/streams/streams.module.ts';
import { TablesModule } from './features/tables/tables.module.ts';
import { TranslatorController } from './features/translator/translator.controller.ts';

@Module({
  imports: [
    AccountsModule,
    MailboxModule,
    TablesModule,
    RoundsModule,
    DealersModule,
    EventsModule,
    ChatModule,
    PlayersModule,
    SanctionsModule,
    StreamsModule,
    SimulationModule,
    FaultsModule,
  ],
  controllers: [HealthController, TranslatorController],
})
class AppModule {}

export const appModule = (parts: MockParts): DynamicModule => ({
  module: AppModule,
  imports: [globalModule(parts)],
});
