import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../config/settings.ts';
import { BackOfficeTables } from '../../../upstream/back-office/back-office-tables.ts';
import type { Finding } from '../rules/finding.ts';
import { stuckTables } from '../rules/table-stuck.ts';
import type { Look } from './look.ts';
import type { Watcher } from './watcher.ts';

@Injectable()
export class TableStuckWatcher implements Watcher {
  readonly kind = 'table_stuck';
  readonly everyMs = 10_000;
  readonly #seconds: number | null;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    private readonly backOffice: BackOfficeTables,
  ) {
    this.#seconds = upstream.liveTablesPath === null ? null : alarms.tableStuckSeconds;
  }

  get isOn(): boolean {
    return this.#seconds !== null;
  }

  async look({ bearer, now, tables }: Look): Promise<Finding[]> {
    const { data } = await this.backOffice.listLive(bearer);
    return stuckTables(data, tables, (this.#seconds ?? 0) * 1_000, now);
  }
}
