import { Module } from '@nestjs/common';
import { BackOfficeModule } from '../backends/back-office/back-office.module.ts';
import { ChatSocketModule } from '../backends/chat-socket/chat-socket.module.ts';
import { GameLogicSocketModule } from '../backends/game-logic-socket/game-logic-socket.module.ts';
import { FloorModule } from '../floor/floor.module.ts';
import { SimulationController } from './simulation.controller.ts';
import { SimulationService } from './simulation.service.ts';

@Module({
  imports: [FloorModule, BackOfficeModule, ChatSocketModule, GameLogicSocketModule],
  controllers: [SimulationController],
  providers: [SimulationService],
})
export class SimulationModule {}
