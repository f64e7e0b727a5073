import { Global, Module } from '@nestjs/common';
import { Drops } from './drops.ts';
import { Metrics } from './metrics.ts';
import { Outboxes } from './outboxes.ts';

/** What every part of the gateway may tell figures to. */
@Global()
@Module({ providers: [Metrics, Drops, Outboxes], exports: [Metrics, Drops, Outboxes] })
export class MetricsPartsModule {}
