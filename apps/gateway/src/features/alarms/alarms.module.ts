import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { ChatModule } from '#features/chat/public';
import { EquipmentModule } from '#features/equipment/public';
import { HandoverModule } from '#features/handover/public';
import { PlayersModule } from '#features/players/public';
import { ProtectionCasesModule } from '#features/protection-cases/public';
import { RoundsModule } from '#features/rounds/public';
import { TableControlModule } from '#features/table-control/public';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { AlarmBoard } from './alarm-board.ts';
import { AlarmsController } from './alarms.controller.ts';
import { AlarmsGateway } from './alarms.gateway.ts';
import { AlarmFigure, AlarmsService } from './alarms.service.ts';
import { AlarmsStore } from './alarms.store.ts';
import { CardsOverdueWatcher } from './kinds/cards-overdue.ts';
import { CaseCriticalWatcher } from './kinds/case-critical.ts';
import { CorrectionWaitingWatcher } from './kinds/correction-waiting.ts';
import { Watchers } from './kinds/index.ts';
import { PlayerWaitingWatcher } from './kinds/player-waiting.ts';
import { ReliefMissingWatcher } from './kinds/relief-missing.ts';
import { RuleBrokenWatcher } from './kinds/rule-broken.ts';
import { StreamDownWatcher } from './kinds/stream-down.ts';
import { TableDisobeysWatcher } from './kinds/table-disobeys.ts';
import { TableDownWatcher } from './kinds/table-down.ts';
import { TableStuckWatcher } from './kinds/table-stuck.ts';
import { WheelBiasedWatcher } from './kinds/wheel-biased.ts';
import { AlarmWatch } from './watch/alarm-watch.ts';
import { RingingAlarms } from './watch/ringing-alarms.ts';
import { WatchStore } from './watch/watch.store.ts';
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
  CaseCriticalWatcher,
  TableDownWatcher,
  TableDisobeysWatcher,
  CardsOverdueWatcher,
];

@Module({
  imports: [
    CoreModule,
    UpstreamModule,
    TablesModule,
    TableControlModule,
    EquipmentModule,
    HandoverModule,
    PlayersModule,
    ChatModule,
    ProtectionCasesModule,
    RoundsModule,
  ],
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
    RingingAlarms,
    AlarmWatch,
  ],
  exports: [AlarmBoard, AlarmsService],
})
export class AlarmsModule {}
