import { Global, Module } from '@nestjs/common';
import { FeedStatusRoom } from './feed-status-room.ts';
import { RealtimeMetrics } from './realtime-metrics.ts';
import { Replicas } from './replicas/replicas.ts';

@Global()
@Module({
  providers: [FeedStatusRoom, RealtimeMetrics, Replicas],
  exports: [FeedStatusRoom, RealtimeMetrics, Replicas],
})
export class RealtimeModule {}
