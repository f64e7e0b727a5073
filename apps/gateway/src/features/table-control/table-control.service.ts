import { Inject, Injectable } from '@nestjs/common';
import { TableControl } from '@pitdesk/contracts/table-control';
import type { Principal } from '#core/actor/actor';
import { fromStoredId } from '#core/database/storable';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { ActsStore } from './acts.store.ts';
import { ClosingsStore } from './closings/closings.store.ts';
import { TableLogStore } from './log/table-log.store.ts';
import { actOf, causeOf, limitsOf, planOf, stateNow } from './table-control-views.ts';

/** Reads what the console knows of the tables within an account's reach. */
@Injectable()
export class TableControlService {
  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly log: TableLogStore,
    private readonly acts: ActsStore,
    private readonly closings: ClosingsStore,
    private readonly permissions: PermissionsService,
  ) {}

  async list({ user }: Principal): Promise<TableControl[]> {
    const reach = this.permissions.reach(user, 'table_control.read');
    const seen = await this.log.seen(reach);
    const began = await this.log.began(seen);
    const reasons = await this.acts.reasonsOf([...began.values()]);
    const [acts, plans] = [await this.acts.recent(reach), await this.closings.shown(reach)];
    return seen.map((row) => {
      const entry = began.get(row.stateSeq);
      const act = acts.get(row.tableId);
      const state = stateNow(row, this.clock.now(), this.intervals.tableControlGapMs);
      const isSeen = state === row.state;
      return TableControl.parse({
        ...causeOf(isSeen ? entry : undefined, reasons.get(entry?.actId ?? '')),
        table_id: fromStoredId(row.tableId),
        state,
        since: (isSeen ? entry?.at : row.seenAt)?.toISOString() ?? null,
        limits: limitsOf(row),
        act: act ? actOf(act) : null,
        plans: plans.filter(({ tableId }) => tableId === row.tableId).map(planOf),
      });
    });
  }
}
