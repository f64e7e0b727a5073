import { Module } from '@nestjs/common';
import { CoreMetricsModule } from '#core/metrics/metrics.module';
import { Leadership } from './leadership.ts';
import { Replicas } from './replicas.ts';
import { SharedLimits } from './shared-limits.ts';

@Module({
  imports: [CoreMetricsModule],
  providers: [Replicas, SharedLimits, Leadership],
  exports: [Replicas, SharedLimits, Leadership],
})
export class ReplicasModule {}
