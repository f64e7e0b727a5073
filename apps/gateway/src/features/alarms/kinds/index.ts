import { Injectable } from '@nestjs/common';
import type { AlarmKind } from '@pitdesk/contracts/alarms';
import { CaseCriticalWatcher } from './case-critical.ts';
import { CorrectionWaitingWatcher } from './correction-waiting.ts';
import { PlayerWaitingWatcher } from './player-waiting.ts';
import { ReliefMissingWatcher } from './relief-missing.ts';
import { RuleBrokenWatcher } from './rule-broken.ts';
import { StreamDownWatcher } from './stream-down.ts';
import { TableStuckWatcher } from './table-stuck.ts';
import type { Watcher } from './watcher.ts';
import { WheelBiasedWatcher } from './wheel-biased.ts';

/** All that is watched for. */
@Injectable()
export class Watchers {
  readonly all: readonly Watcher[];

  constructor(
    tables: TableStuckWatcher,
    streams: StreamDownWatcher,
    rules: RuleBrokenWatcher,
    wheels: WheelBiasedWatcher,
    reliefs: ReliefMissingWatcher,
    players: PlayerWaitingWatcher,
    corrections: CorrectionWaitingWatcher,
    cases: CaseCriticalWatcher,
  ) {
    this.all = [tables, streams, rules, wheels, reliefs, players, corrections, cases];
  }

  /** Without the kinds that the settings turn off, and those that this operator offers nothing to look at for. */
  get on(): readonly Watcher[] {
    return this.all.filter(({ isOn }) => isOn);
  }

  get kinds(): AlarmKind[] {
    return this.on.map(({ kind }) => kind);
  }
}
