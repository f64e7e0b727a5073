import { Module } from '@nestjs/common';
import { FaultsModule } from '../../faults/faults.module.ts';
import { FloorModule } from '../../floor/floor.module.ts';
import { ClientRoster } from './client-roster.ts';
import { GameLogicGateway } from './game-logic.gateway.ts';

@Module({
  imports: [FloorModule, FaultsModule],
  providers: [GameLogicGateway, ClientRoster],
  exports: [ClientRoster],
})
export class GameLogicSocketModule {}
