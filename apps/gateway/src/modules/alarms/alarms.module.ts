import { Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.ts';
import { AlarmBoard } from './alarm-board.ts';
import { AlarmFigure } from './alarm-figure.ts';
import { AlarmsController } from './alarms.controller.ts';
import { AlarmsGateway } from './alarms.gateway.ts';
import { AlarmsService } from './alarms.service.ts';
import { AlarmsStore } from './alarms.store.ts';
import { AlarmWatch } from './watch/alarm-watch.ts';
import { OperatorReader } from './watch/operator-reader.ts';
import { RingingAlarms } from './watch/ringing-alarms.ts';
import { WatchStore } from './watch/watch.store.ts';
import { Watchers } from './watch/watchers.ts';
import { CorrectionWaitingWatcher } from './watchers/correction-waiting.watcher.ts';
import { PlayerWaitingWatcher } from './watchers/player-waiting.watcher.ts';
import { ReliefMissingWatcher } from './watchers/relief-missing.watcher.ts';
import { RuleBrokenWatcher } from './watchers/rule-broken.watcher.ts';
import { StreamDownWatcher } from './watchers/stream-down.watcher.ts';
import { TableStuckWatcher } from './watchers/table-stuck.watcher.ts';
import { WheelBiasedWatcher } from './watchers/wheel-biased.watcher.ts';
import { WheelCounting } from './wheels/wheel-counting.ts';
import { WheelsController } from './wheels/wheels.controller.ts';
import { WheelsService } from './wheels/wheels.service.ts';
import { WheelsStore } from './wheels/wheels.store.ts';

const watchers = [
  TableStuckWatcher,
  StreamDownWatcher,
  RuleBrokenWatcher,
  WheelBiasedWatcher,
  ReliefMissingWatcher,
  PlayerWaitingWatcher,
  CorrectionWaitingWatcher,
];

@Module({
  imports: [RosterModule],
  controllers: [AlarmsController, WheelsController],
  providers: [
    AlarmsStore,
    AlarmsService,
    AlarmFigure,
    AlarmBoard,
    AlarmsGateway,
    WheelsStore,
    WheelCounting,
    WheelsService,
    ...watchers,
    Watchers,
    WatchStore,
    OperatorReader,
    RingingAlarms,
    AlarmWatch,
  ],
})
export class AlarmsModule {}
