import { Inject, Injectable } from '@nestjs/common';
import { fromStoredId } from '#core/database/storable';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { TablesToWatch } from '#features/table-control/public';
import type { Finding, OwnLook, Watcher } from './watcher.ts';

@Injectable()
export class TableDisobeysWatcher implements Watcher<OwnLook> {
  readonly kind = 'table_disobeys';
  readonly everyMs: number;
  readonly isOn: boolean;

  constructor(
    @Inject(SETTINGS) { upstream }: Settings,
    @Inject(INTERVALS) intervals: Intervals,
    private readonly watched: TablesToWatch,
  ) {
    this.everyMs = intervals.alarmTableDisobeysEveryMs;
    this.isOn = upstream.tableActs.length > 0;
  }

  async look(): Promise<Finding[]> {
    return (await this.watched.disobeying()).map(({ actId, act, table, state, since }) => ({
      subject: actId,
      table: { ...table, id: fromStoredId(table.id) },
      since,
      facts: { kind: 'table_disobeys', act, state },
    }));
  }
}
