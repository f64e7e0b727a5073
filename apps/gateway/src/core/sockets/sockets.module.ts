import { Module } from '@nestjs/common';
import { CoreMetricsModule } from '#core/metrics/metrics.module';
import { ReplicasModule } from '#core/replicas/replicas.module';
import { SocketMetrics } from './socket-metrics.ts';

@Module({
  imports: [CoreMetricsModule, ReplicasModule],
  providers: [SocketMetrics],
  exports: [SocketMetrics],
})
export class SocketsModule {}
