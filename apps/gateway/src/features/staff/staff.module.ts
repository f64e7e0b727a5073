import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { FactorResetsService } from './factor-resets.service.ts';
import { FirstRoles } from './first-roles.ts';
import { StaffController } from './staff.controller.ts';
import { StaffService } from './staff.service.ts';
import { StaffStore } from './staff.store.ts';

@Module({
  imports: [CoreModule],
  controllers: [StaffController],
  providers: [StaffService, FactorResetsService, StaffStore, FirstRoles],
  exports: [StaffStore],
})
export class StaffModule {}
