import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { TablesModule } from '../tables/tables.module.ts';
import { PlayerSanctions } from './player-sanctions.service.ts';
import { SanctionsController } from './sanctions.controller.ts';

@Module({
  imports: [AccountsModule, TablesModule],
  controllers: [SanctionsController],
  providers: [PlayerSanctions],
  exports: [PlayerSanctions],
})
export class SanctionsModule {}
