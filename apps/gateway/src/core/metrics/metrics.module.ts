import { Module } from '@nestjs/common';
import { Drops, Metrics, Outboxes } from './metrics.ts';

/** What every part of the gateway may tell figures to. */
@Module({ providers: [Metrics, Drops, Outboxes], exports: [Metrics, Drops, Outboxes] })
export class CoreMetricsModule {}
