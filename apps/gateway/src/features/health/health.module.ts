import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { UpstreamModule } from '#upstream/upstream.module';
import { HealthController } from './health.controller.ts';
import { HealthService } from './health.service.ts';

@Module({
  imports: [CoreModule, UpstreamModule],
  controllers: [HealthController],
  providers: [HealthService],
})
export class HealthModule {}
