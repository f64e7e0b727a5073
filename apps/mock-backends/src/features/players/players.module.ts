import { Module } from '@nestjs/common';
import { FaultsModule } from '../../core/faults/faults.module.ts';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { TablesModule } from '../tables/tables.module.ts';
import { ClientRoster } from './client-roster.ts';
import { GameLogicGateway } from './game-logic.gateway.ts';

@Module({
  imports: [TablesModule, FaultsModule, SanctionsModule],
  providers: [GameLogicGateway, ClientRoster],
  exports: [ClientRoster],
})
export class PlayersModule {}
