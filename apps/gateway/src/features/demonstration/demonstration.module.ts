import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { DemoRecords } from './demo-records.service.ts';
import { DemoStaff } from './demo-staff.ts';

@Module({ imports: [CoreModule], providers: [DemoRecords, DemoStaff] })
export class DemonstrationModule {}
