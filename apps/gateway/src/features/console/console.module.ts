import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { UpstreamModule } from '#upstream/upstream.module';
import { ConsoleInfoController } from './console.controller.ts';

@Module({ imports: [CoreModule, UpstreamModule], controllers: [ConsoleInfoController] })
export class ConsoleModule {}
