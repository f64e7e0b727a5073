import { type DynamicModule, Module } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { AuthModule } from '../backends/auth/auth.module.ts';
import { BackOfficeModule } from '../backends/back-office/back-office.module.ts';
import { ChatSocketModule } from '../backends/chat-socket/chat-socket.module.ts';
import { GameLogicSocketModule } from '../backends/game-logic-socket/game-logic-socket.module.ts';
import { MailboxModule } from '../backends/mailbox/mailbox.module.ts';
import { SlotsModule } from '../backends/slots/slots.module.ts';
import { StreamsModule } from '../backends/streams/streams.module.ts';
import type { Config } from '../config/config.ts';
import { FaultsModule } from '../faults/faults.module.ts';
import { HealthController } from '../health/health.controller.ts';
import { SimulationModule } from '../simulation/simulation.module.ts';
import { platformModule } from './platform.module.ts';

@Module({
  imports: [
    AuthModule,
    MailboxModule,
    BackOfficeModule,
    SlotsModule,
    ChatSocketModule,
    GameLogicSocketModule,
    StreamsModule,
    SimulationModule,
    FaultsModule,
  ],
  controllers: [HealthController],
})
class AppModule {}

export const appModule = (config: Config, db: OperatorClient): DynamicModule => ({
  module: AppModule,
  imports: [platformModule(config, db)],
});
