import { Inject, Injectable } from '@nestjs/common';
import { ROTATION } from '@pitdesk/contracts/dealers';
import { SETTINGS, type Settings } from '../../../config/settings.ts';
import { BackOfficeRota } from '../../../upstream/back-office/back-office-rota.ts';
import { BackOfficeTables } from '../../../upstream/back-office/back-office-tables.ts';
import type { Finding } from '../rules/finding.ts';
import { missingReliefs } from '../rules/relief-missing.ts';
import type { Look } from './look.ts';
import { MINUTE_MS, type Watcher } from './watcher.ts';

@Injectable()
export class ReliefMissingWatcher implements Watcher {
  readonly kind = 'relief_missing';
  readonly everyMs = 20_000;
  readonly #minutes: number | null;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    private readonly rota: BackOfficeRota,
    private readonly backOffice: BackOfficeTables,
  ) {
    const isOffered = upstream.rotaPath !== null && upstream.liveTablesPath !== null;
    this.#minutes = isOffered ? alarms.reliefMinutes : null;
  }

  get isOn(): boolean {
    return this.#minutes !== null;
  }

  async look({ bearer, now, tables }: Look): Promise<Finding[]> {
    const moment = (ms: number): string => new Date(now + ms).toISOString();
    const hours = { from: moment(-ROTATION.boardMs / 2), to: moment(ROTATION.boardMs / 2) };
    const board = await this.rota.board(hours, bearer);
    const { data: live } = await this.backOffice.listLive(bearer);
    return missingReliefs({ board, live, tables }, (this.#minutes ?? 0) * MINUTE_MS, now);
  }
}
