import { Controller } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { TableLive } from '@pitdesk/contracts/tables';
import { Route } from '../../common/http/route.decorator.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { TableAccess } from '../permissions/table-access.ts';
import { CurrentPrincipal, type Principal } from '../sessions/principal.ts';
import { LiveTablesService } from './live-tables.service.ts';

@Controller()
export class LiveTablesController {
  constructor(
    private readonly live: LiveTablesService,
    private readonly access: TableAccess,
  ) {}

  @Route(endpoints.listLiveTables)
  @Permission('live.read')
  async list(@CurrentPrincipal() principal: Principal): Promise<TableLive[]> {
    const tables = await this.live.list(principal);
    return await this.access.visible(principal, 'live.read', tables, ({ table_id }) => table_id);
  }
}
