import { Controller, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type PlayerCountSample, PlayerCountsQuery } from '@pitdesk/contracts/players';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { type Caller, FromCaller } from '#core/http/client-address';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { TableAccess } from '#features/tables/public';
import { MINUTE_MS, minuteOf, SamplesStore } from './samples.store.ts';

@Controller()
export class PlayerCountsController {
  constructor(
    private readonly clock: Clock,
    private readonly samples: SamplesStore,
    private readonly access: TableAccess,
    private readonly permissions: PermissionsService,
  ) {}

  /** Without a table: all players, or in the narrow scope those at the account's own tables. */
  @Route(endpoints.listPlayerCounts)
  @Permission('counts.read')
  async list(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @Query({ schema: PlayerCountsQuery }) { minutes, table_id }: PlayerCountsQuery,
  ): Promise<PlayerCountSample[]> {
    const since = minuteOf(this.clock.now() - minutes * MINUTE_MS);
    if (table_id !== undefined) {
      await this.access.requireTable(principal, 'counts.read', table_id, caller);
      return await this.samples.ofTable(String(table_id), since);
    }
    return await this.samples.within(this.permissions.reach(principal.user, 'counts.read'), since);
  }
}
