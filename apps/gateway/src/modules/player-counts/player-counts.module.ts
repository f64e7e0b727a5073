import { Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.ts';
import { PlayerCountsController } from './player-counts.controller.ts';
import { Sampler } from './sampler.ts';
import { SamplesStore } from './samples.store.ts';

@Module({
  imports: [RosterModule],
  controllers: [PlayerCountsController],
  providers: [SamplesStore, Sampler],
})
export class PlayerCountsModule {}
