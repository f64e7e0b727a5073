import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CasinoFloor } from './casino-floor.ts';
import { StreamStart } from './stream-start.ts';
import { TableOrders } from './table-orders.service.ts';
import { TablesController } from './tables.controller.ts';
import { TablesService } from './tables.service.ts';

@Module({
  imports: [AccountsModule],
  controllers: [TablesController],
  providers: [CasinoFloor, StreamStart, TablesService, TableOrders],
  exports: [CasinoFloor, StreamStart],
})
export class TablesModule {}
