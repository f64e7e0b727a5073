import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { DutiesModule } from '#features/duties/public';
import { PlayersModule } from '#features/players/public';
import { ErasedFiles } from './erasures/erased-files.service.ts';
import { ErasureLines } from './erasures/erasure-lines.service.ts';
import { ErasurePlans } from './erasures/erasure-plans.service.ts';
import { ErasureRunner } from './erasures/erasure-runner.service.ts';
import { ErasureStops } from './erasures/erasure-stops.ts';
import { ErasuresService } from './erasures/erasures.service.ts';
import { ErasuresStore } from './erasures/erasures.store.ts';
import { HoldsService } from './holds/holds.service.ts';
import { HoldsStore } from './holds/holds.store.ts';
import { NightlyRun } from './nightly/nightly-run.service.ts';
import { RetentionRunsStore } from './nightly/retention-runs.store.ts';
import { RetentionController } from './retention.controller.ts';
import { RetentionGateway } from './retention.gateway.ts';
import { RetentionChanges } from './retention-changes.ts';
import { RetentionDuties } from './retention-duties.ts';
import { RetentionStates } from './retention-state.service.ts';

@Module({
  imports: [CoreModule, DutiesModule, PlayersModule],
  controllers: [RetentionController],
  providers: [
    RetentionChanges,
    RetentionGateway,
    RetentionRunsStore,
    NightlyRun,
    RetentionStates,
    HoldsStore,
    HoldsService,
    ErasuresStore,
    ErasureStops,
    ErasedFiles,
    ErasureLines,
    ErasurePlans,
    ErasuresService,
    ErasureRunner,
    RetentionDuties,
  ],
})
export class RetentionModule {}
