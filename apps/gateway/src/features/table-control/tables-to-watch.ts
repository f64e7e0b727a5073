import { Inject, Injectable } from '@nestjs/common';
import {
  type LoggedState,
  TABLE_ACTS,
  TABLE_CONTROL,
  type TableActKind,
} from '@pitdesk/contracts/table-control';
import { EVERYWHERE } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { ActsStore } from './acts.store.ts';
import { TableLogStore } from './log/table-log.store.ts';
import { stateNow } from './table-control-views.ts';

export interface TableDown {
  readonly tableId: string;
  readonly state: LoggedState;
  readonly since: Date;
}

export interface TableDisobeys {
  readonly actId: string;
  readonly act: TableActKind;
  readonly table: { readonly id: string; readonly title: string; readonly terminal_id: number };
  readonly state: LoggedState;
  readonly since: Date;
}

/** Finds tables that need attention, for alarms. */
@Injectable()
export class TablesToWatch {
  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly log: TableLogStore,
    private readonly acts: ActsStore,
  ) {}

  /** Returns tables that are not open, except those that staff or a plan closed: somebody decided that, with a reason. */
  async down(): Promise<TableDown[]> {
    const seen = await this.log.seen(EVERYWHERE);
    const began = await this.log.began(seen);
    return seen.flatMap((row) => {
      const state = this.#stateOf(row);
      const entry = began.get(row.stateSeq);
      if (state === 'open' || state === 'unknown' || entry === undefined) return [];
      const isDecided = state === 'closed' && (entry.cause === 'staff' || entry.cause === 'plan');
      return isDecided ? [] : [{ tableId: row.tableId, state, since: entry.at }];
    });
  }

  /** Returns the acts that the operator accepted and the tables do not show. */
  async disobeying(): Promise<TableDisobeys[]> {
    const acts = await this.acts.disobeyed(new Date(this.clock.now() - TABLE_CONTROL.awaitedMs));
    if (acts.length === 0) return [];
    const seen = new Map((await this.log.seen(EVERYWHERE)).map((row) => [row.tableId, row]));
    return acts.flatMap(({ id, act, tableId, tableTitle, terminalId, requestedAt }) => {
      const kind = TABLE_ACTS.find((one) => one === act);
      if (kind === undefined) return [];
      const table = { id: tableId, title: tableTitle, terminal_id: terminalId };
      const row = seen.get(tableId);
      const state = row ? this.#stateOf(row) : 'unknown';
      return [{ actId: id, act: kind, table, state, since: requestedAt }];
    });
  }

  #stateOf(row: Parameters<typeof stateNow>[0]): LoggedState {
    return stateNow(row, this.clock.now(), this.intervals.tableControlGapMs);
  }
}
