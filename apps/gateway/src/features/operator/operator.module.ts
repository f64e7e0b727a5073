import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { UpstreamModule } from '#upstream/upstream.module';
import { OperatorController } from './operator.controller.ts';

@Module({ imports: [CoreModule, UpstreamModule], controllers: [OperatorController] })
export class OperatorModule {}
