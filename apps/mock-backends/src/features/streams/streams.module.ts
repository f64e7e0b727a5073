import { Module } from '@nestjs/common';
import { TablesModule } from '../tables/tables.module.ts';
import { HlsController } from './hls.controller.ts';
import { StreamsController } from './streams.controller.ts';

@Module({ imports: [TablesModule], controllers: [StreamsController, HlsController] })
export class StreamsModule {}
