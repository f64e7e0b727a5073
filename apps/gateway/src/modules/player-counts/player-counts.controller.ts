import { Controller, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { PlayerCountSample } from '@pitdesk/contracts/players';
import { PlayerCountsQuery } from '@pitdesk/contracts/players';
import { type Caller, FromCaller } from '../../common/http/caller.ts';
import { Route } from '../../common/http/route.decorator.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { TableAccess } from '../permissions/table-access.ts';
import { CurrentPrincipal, type Principal } from '../sessions/principal.ts';
import { MINUTE_MS, minuteOf } from './minute.ts';
import { SamplesStore } from './samples.store.ts';

@Controller()
export class PlayerCountsController {
  constructor(
    private readonly samples: SamplesStore,
    private readonly access: TableAccess,
  ) {}

  /** Without a table: everybody, or under the narrow scope those at the account's own tables. */
  @Route(endpoints.listPlayerCounts)
  @Permission('counts.read')
  async list(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @Query({ schema: PlayerCountsQuery }) { minutes, table_id }: PlayerCountsQuery,
  ): Promise<PlayerCountSample[]> {
    const since = minuteOf(Date.now() - minutes * MINUTE_MS);
    if (table_id !== undefined) {
      await this.access.requireTable(principal, 'counts.read', table_id, caller);
      return await this.samples.ofTable(String(table_id), since);
    }
    if (this.access.reachesAll(principal, 'counts.read')) return await this.samples.ofEverybody(since);
    return await this.samples.ofTerminal(principal.user.terminal_id, since);
  }
}
