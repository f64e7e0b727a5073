import { Global, Module } from '@nestjs/common';
import { FeedStatusRoom } from './feed-status-room.ts';
import { RealtimeMetrics } from './realtime-metrics.ts';
import { Replicas } from './replicas/replicas.ts';
import { SharedLimits } from './replicas/shared-limits.ts';

@Global()
@Module({
  providers: [FeedStatusRoom, RealtimeMetrics, Replicas, SharedLimits],
  exports: [FeedStatusRoom, RealtimeMetrics, Replicas, SharedLimits],
})
export class RealtimeModule {}
