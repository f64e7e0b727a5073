import { Controller } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { TableLive } from '@pitdesk/contracts/tables';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { PermissionsService } from '#core/permissions/permissions.service';
import { TableAccess } from '../table-access.ts';
import { LiveTablesService } from './live-tables.service.ts';

@Controller()
export class LiveTablesController {
  constructor(
    private readonly live: LiveTablesService,
    private readonly access: TableAccess,
    private readonly permissions: PermissionsService,
  ) {}

  @Route(endpoints.listLiveTables)
  @Permission('live.read')
  async list(@CurrentPrincipal() principal: Principal): Promise<TableLive[]> {
    const tables = await this.live.list(principal);
    const reach = this.permissions.reach(principal.user, 'live.read');
    return await this.access.within(principal, reach, tables, ({ table_id }) => table_id);
  }
}
