import { Module } from '@nestjs/common';
import { FloorModule } from '../../floor/floor.module.ts';
import { HlsController } from './hls.controller.ts';
import { StreamsController } from './streams.controller.ts';

@Module({ imports: [FloorModule], controllers: [StreamsController, HlsController] })
export class StreamsModule {}
