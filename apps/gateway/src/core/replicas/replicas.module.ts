import { Module } from '@nestjs/common';
import { CoreMetricsModule } from '#core/metrics/metrics.module';
import { Replicas } from './replicas.ts';
import { SharedLimits } from './shared-limits.ts';

@Module({
  imports: [CoreMetricsModule],
  providers: [Replicas, SharedLimits],
  exports: [Replicas, SharedLimits],
})
export class ReplicasModule {}
