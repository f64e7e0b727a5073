import { Module } from '@nestjs/common';
import { CoreMetricsModule } from '#core/metrics/metrics.module';
import { ReplicasModule } from '#core/replicas/replicas.module';
import { GameLogicRooms } from './rooms.ts';
import { SocketMetrics } from './socket-metrics.ts';

@Module({
  imports: [CoreMetricsModule, ReplicasModule],
  providers: [SocketMetrics, GameLogicRooms],
  exports: [SocketMetrics, GameLogicRooms],
})
export class SocketsModule {}
