import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { DutiesModule } from '#features/duties/public';
import { PlayersModule } from '#features/players/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { AppealsService } from './appeals.service.ts';
import { Enforcement } from './enforcement/enforcement.service.ts';
import { KeepOuts } from './enforcement/keep-outs.service.ts';
import { OperatorMeasures } from './enforcement/operator-measures.service.ts';
import { MeasureActs } from './measure-acts.ts';
import { MeasureChanges } from './measure-changes.ts';
import { MeasureDuties } from './measure-duties.ts';
import { MeasuresController } from './measures.controller.ts';
import { MeasuresGateway } from './measures.gateway.ts';
import { MeasuresService } from './measures.service.ts';
import { MeasuresStore } from './measures.store.ts';
import { PlayerMeasures } from './player-measures.ts';

@Module({
  imports: [CoreModule, UpstreamModule, DutiesModule, PlayersModule],
  controllers: [MeasuresController],
  providers: [
    MeasuresStore,
    MeasureChanges,
    MeasureActs,
    MeasuresGateway,
    MeasuresService,
    PlayerMeasures,
    AppealsService,
    OperatorMeasures,
    KeepOuts,
    Enforcement,
    MeasureDuties,
  ],
  exports: [PlayerMeasures],
})
export class MeasuresModule {}
