import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { TablesModule } from '../tables/tables.module.ts';
import { MeasuresController } from './measures.controller.ts';
import { PlayerMeasures } from './player-measures.service.ts';

@Module({
  imports: [AccountsModule, TablesModule],
  controllers: [MeasuresController],
  providers: [PlayerMeasures],
  exports: [PlayerMeasures],
})
export class MeasuresModule {}
