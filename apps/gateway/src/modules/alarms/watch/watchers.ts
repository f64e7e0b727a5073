import { Injectable } from '@nestjs/common';
import type { AlarmKind } from '@pitdesk/contracts/alarms';
import { CorrectionWaitingWatcher } from '../watchers/correction-waiting.watcher.ts';
import { PlayerWaitingWatcher } from '../watchers/player-waiting.watcher.ts';
import { ReliefMissingWatcher } from '../watchers/relief-missing.watcher.ts';
import { RuleBrokenWatcher } from '../watchers/rule-broken.watcher.ts';
import { StreamDownWatcher } from '../watchers/stream-down.watcher.ts';
import { TableStuckWatcher } from '../watchers/table-stuck.watcher.ts';
import type { Watcher } from '../watchers/watcher.ts';
import { WheelBiasedWatcher } from '../watchers/wheel-biased.watcher.ts';

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
  ) {
    this.all = [tables, streams, rules, wheels, reliefs, players, corrections];
  }

  /** Without the kinds that the settings turn off, and those that this operator offers nothing to look at for. */
  get on(): readonly Watcher[] {
    return this.all.filter(({ isOn }) => isOn);
  }

  get kinds(): AlarmKind[] {
    return this.on.map(({ kind }) => kind);
  }
}
