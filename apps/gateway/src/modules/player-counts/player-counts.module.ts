import { Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.ts';
import { PlayerCountsController } from './player-counts.controller.ts';
import { PlayersReport } from './report/players-report.ts';
import { Sampler } from './sampler.ts';
import { SamplesStore } from './samples.store.ts';

@Module({
  imports: [RosterModule],
  controllers: [PlayerCountsController],
  providers: [SamplesStore, Sampler, PlayersReport],
})
export class PlayerCountsModule {}
