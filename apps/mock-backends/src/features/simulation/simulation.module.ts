import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.ts';
import { DealersModule } from '../dealers/dealers.module.ts';
import { PlayersModule } from '../players/players.module.ts';
import { RoundsModule } from '../rounds/rounds.module.ts';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { TablesModule } from '../tables/tables.module.ts';
import { SimulationController } from './simulation.controller.ts';
import { SimulationService } from './simulation.service.ts';

@Module({
  imports: [TablesModule, RoundsModule, DealersModule, ChatModule, PlayersModule, SanctionsModule],
  controllers: [SimulationController],
  providers: [SimulationService],
})
export class SimulationModule {}
