import { Module } from '@nestjs/common';
import { Drops, Metrics, Outboxes } from './metrics.ts';

/** The metrics that every part of the gateway records. */
@Module({ providers: [Metrics, Drops, Outboxes], exports: [Metrics, Drops, Outboxes] })
export class CoreMetricsModule {}
