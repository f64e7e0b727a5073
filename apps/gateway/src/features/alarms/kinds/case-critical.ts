import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { CriticalCases, type WaitingCase } from '#features/protection-cases/public';
import type { Finding, OwnLook, Watcher } from './watcher.ts';

/** For a case without a terminal: no account has this terminal. */
const NO_TERMINAL = 0;

/** Returns the critical cases without a first look. */
function criticalCases(cases: readonly WaitingCase[]): Finding[] {
  return cases.map(({ id, player, openedAt, message, table, terminalId }) => ({
    subject: id,
    // A case that did not begin at a table is its own subject.
    table: { id: table?.id ?? id, title: table?.title ?? '', terminal_id: terminalId ?? NO_TERMINAL },
    since: openedAt,
    facts: { kind: 'case_critical', case_id: id, player, message },
  }));
}

@Injectable()
export class CaseCriticalWatcher implements Watcher<OwnLook> {
  readonly kind = 'case_critical';
  readonly everyMs: number;
  readonly isOn: boolean;

  constructor(
    @Inject(SETTINGS) { alarms }: Settings,
    @Inject(INTERVALS) intervals: Intervals,
    private readonly cases: CriticalCases,
  ) {
    this.everyMs = intervals.alarmCaseCriticalEveryMs;
    this.isOn = alarms.protectionCases;
  }

  async look(): Promise<Finding[]> {
    return criticalCases(await this.cases.waiting());
  }
}
