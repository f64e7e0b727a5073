import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import type { TableLive } from '@pitdesk/contracts/tables';
import { ListTablesQuery } from '@pitdesk/contracts/tables';
import { OperatorAuthGuard } from '../accounts/operator-auth.guard.ts';
import { CasinoFloor } from './casino-floor.ts';
import type { OperatorTable } from './table-json.ts';
import { TablesService } from './tables.service.ts';

@Controller('api/table')
@UseGuards(OperatorAuthGuard)
export class TablesController {
  constructor(
    private readonly tables: TablesService,
    private readonly floor: CasinoFloor,
  ) {}

  @Get()
  list(@Query({ schema: ListTablesQuery }) query: ListTablesQuery): Promise<OperatorTable[]> {
    return this.tables.list(query);
  }

  @Get('live')
  listLive(): TableLive[] {
    return this.floor.liveTables();
  }
}
