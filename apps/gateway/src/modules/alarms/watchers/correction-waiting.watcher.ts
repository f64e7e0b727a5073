import { Inject, Injectable } from '@nestjs/common';
import { WaitingCorrections } from '../../../common/rounds/waiting-corrections.ts';
import { SETTINGS, type Settings } from '../../../config/settings.ts';
import { waitingCorrections } from '../rules/correction-waiting.ts';
import type { Finding } from '../rules/finding.ts';
import type { Look } from './look.ts';
import { MINUTE_MS, type Watcher } from './watcher.ts';

@Injectable()
export class CorrectionWaitingWatcher implements Watcher {
  readonly kind = 'correction_waiting';
  readonly everyMs = 5_000;
  readonly #minutes: number | null;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    private readonly corrections: WaitingCorrections,
  ) {
    this.#minutes = upstream.roundsPath === null ? null : alarms.correctionMinutes;
  }

  get isOn(): boolean {
    return this.#minutes !== null;
  }

  async look({ now, allTables }: Look): Promise<Finding[]> {
    const corrections = await this.corrections.waiting();
    return waitingCorrections(corrections, allTables, (this.#minutes ?? 0) * MINUTE_MS, now);
  }
}
