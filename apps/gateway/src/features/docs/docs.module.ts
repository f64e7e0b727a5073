import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { DocsController } from './docs.controller.ts';

@Module({ imports: [CoreModule], controllers: [DocsController] })
export class DocsModule {}
