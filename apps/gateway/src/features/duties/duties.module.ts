import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { DutiesController } from './duties.controller.ts';
import { Duties } from './duties.ts';

@Module({
  imports: [CoreModule],
  controllers: [DutiesController],
  providers: [Duties],
  exports: [Duties],
})
export class DutiesModule {}
