import { Module } from '@nestjs/common';
import { MetricsService } from './metrics.service.ts';

@Module({ providers: [MetricsService] })
export class MetricsModule {}
