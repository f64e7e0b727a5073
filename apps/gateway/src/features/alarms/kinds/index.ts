import { Injectable } from '@nestjs/common';
import type { AlarmKind } from '@pitdesk/contracts/alarms';
import { CardsOverdueWatcher } from './cards-overdue.ts';
import { CaseCriticalWatcher } from './case-critical.ts';
import { CorrectionWaitingWatcher } from './correction-waiting.ts';
import { PlayerWaitingWatcher } from './player-waiting.ts';
import { ReliefMissingWatcher } from './relief-missing.ts';
import { RuleBrokenWatcher } from './rule-broken.ts';
import { StreamDownWatcher } from './stream-down.ts';
import { TableDisobeysWatcher } from './table-disobeys.ts';
import { TableDownWatcher } from './table-down.ts';
import { TableStuckWatcher } from './table-stuck.ts';
import type { OwnLook, Watcher } from './watcher.ts';
import { WheelBiasedWatcher } from './wheel-biased.ts';

/** All watchers. */
@Injectable()
export class Watchers {
  /** Watchers that need the operator, for which its tables are read. */
  readonly ofOperator: readonly Watcher[];
  readonly ofConsole: readonly Watcher<OwnLook>[];

  constructor(
    tables: TableStuckWatcher,
    streams: StreamDownWatcher,
    rules: RuleBrokenWatcher,
    wheels: WheelBiasedWatcher,
    reliefs: ReliefMissingWatcher,
    players: PlayerWaitingWatcher,
    corrections: CorrectionWaitingWatcher,
    cases: CaseCriticalWatcher,
    down: TableDownWatcher,
    disobeying: TableDisobeysWatcher,
    cards: CardsOverdueWatcher,
  ) {
    this.ofOperator = [tables, streams, rules, wheels, reliefs, players, corrections, down].filter(isOn);
    this.ofConsole = [cases, disobeying, cards].filter(isOn);
  }

  get kinds(): AlarmKind[] {
    return [...this.ofOperator, ...this.ofConsole].map(({ kind }) => kind);
  }
}

/** False for kinds that the settings turn off, and for kinds that this operator does not support. */
const isOn = (watcher: Pick<Watcher, 'isOn'>): boolean => watcher.isOn;
