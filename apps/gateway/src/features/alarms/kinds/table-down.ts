import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { TablesToWatch } from '#features/table-control/public';
import { type Finding, type Look, MINUTE_MS, type Watcher } from './watcher.ts';

@Injectable()
export class TableDownWatcher implements Watcher {
  readonly kind = 'table_down';
  readonly everyMs: number;
  readonly #minutes: number | null;

  constructor(
    @Inject(SETTINGS) { alarms, upstream, tableWatchSeconds }: Settings,
    @Inject(INTERVALS) intervals: Intervals,
    private readonly watched: TablesToWatch,
  ) {
    this.everyMs = intervals.alarmTableDownEveryMs;
    this.#minutes =
      upstream.liveTablesPath === null || tableWatchSeconds === null ? null : alarms.tableDownMinutes;
  }

  get isOn(): boolean {
    return this.#minutes !== null;
  }

  async look({ now, tables }: Look): Promise<Finding[]> {
    const afterMs = (this.#minutes ?? 0) * MINUTE_MS;
    return (await this.watched.down()).flatMap(({ tableId, state, since }) => {
      const table = tables.get(tableId);
      if (table === undefined || now - since.getTime() < afterMs) return [];
      return [{ subject: tableId, table, since, facts: { kind: 'table_down', state } }];
    });
  }
}
