import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { type WaitingCorrection, WaitingCorrections } from '#features/rounds/public';
import { type AlarmTables, type Finding, type Look, MINUTE_MS, type Watcher } from './watcher.ts';

/** Returns the corrections that have waited too long for a decision. */
function waitingCorrections(
  corrections: readonly WaitingCorrection[],
  tables: AlarmTables,
  afterMs: number,
  now: number,
): Finding[] {
  return corrections.flatMap(({ id, roundId, tableId, proposedBy, proposedAt }) => {
    const table = tables.get(String(tableId));
    if (!table || now - proposedAt.getTime() < afterMs) return [];
    return {
      subject: id,
      table,
      since: proposedAt,
      facts: { kind: 'correction_waiting', correction_id: id, round_id: roundId, proposed_by: proposedBy },
    };
  });
}

@Injectable()
export class CorrectionWaitingWatcher implements Watcher {
  readonly kind = 'correction_waiting';
  readonly everyMs: number;
  readonly #minutes: number | null;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    @Inject(INTERVALS) intervals: Intervals,
    private readonly corrections: WaitingCorrections,
  ) {
    this.everyMs = intervals.alarmCorrectionWaitingEveryMs;
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
