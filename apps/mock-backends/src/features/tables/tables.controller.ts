import { Body, Controller, Get, HttpCode, Param, Put, Query, UseGuards } from '@nestjs/common';
import type { TableLive } from '@pitdesk/contracts/tables';
import { ListTablesQuery } from '@pitdesk/contracts/tables';
import { requireNumericId } from '../../core/http/numeric-id.ts';
import { OperatorAuthGuard } from '../accounts/operator-auth.guard.ts';
import { CasinoFloor } from './casino-floor.ts';
import type { OperatorTable } from './table-json.ts';
import { NewLimits, OrderParams, TableOrders } from './table-orders.service.ts';
import { TablesService } from './tables.service.ts';

@Controller('api/table')
@UseGuards(OperatorAuthGuard)
export class TablesController {
  constructor(
    private readonly tables: TablesService,
    private readonly floor: CasinoFloor,
    private readonly orders: TableOrders,
  ) {}

  @Get()
  list(@Query({ schema: ListTablesQuery }) query: ListTablesQuery): Promise<OperatorTable[]> {
    return this.tables.list(query);
  }

  @Get('live')
  listLive(): TableLive[] {
    return this.floor.liveTables();
  }

  @Put(':id/limits')
  @HttpCode(204)
  async setLimits(@Param('id') id: string, @Body({ schema: NewLimits }) limits: NewLimits): Promise<void> {
    await this.orders.setLimits(requireNumericId(id), limits);
  }

  @Put(':id/:order')
  @HttpCode(204)
  async order(@Param({ schema: OrderParams }) { id, order }: OrderParams): Promise<void> {
    await this.orders.order(requireNumericId(id), order);
  }
}
