import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { TablesModule } from '../tables/tables.module.ts';
import { RoundChangesService } from './round-changes.service.ts';
import { RoundsController } from './rounds.controller.ts';
import { RoundsService } from './rounds.service.ts';
import { RoundsStore } from './rounds.store.ts';

@Module({
  imports: [AccountsModule, TablesModule],
  controllers: [RoundsController],
  providers: [RoundsService, RoundChangesService, RoundsStore],
  exports: [RoundsStore],
})
export class RoundsModule {}
