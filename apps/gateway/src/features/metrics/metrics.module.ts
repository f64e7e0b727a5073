import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { MetricsService } from './metrics.service.ts';

@Module({ imports: [CoreModule], providers: [MetricsService] })
export class MetricsModule {}
