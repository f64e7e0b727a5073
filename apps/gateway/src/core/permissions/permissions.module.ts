import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CoreAuditModule } from '#core/audit/audit.module';
import { CoreFactorsModule } from '#core/factors/factors.module';
import { CoreSessionsModule } from '#core/sessions/sessions.module';
import { HttpAccessGuard } from './http-access.guard.ts';
import { PermissionsService, RefusalLog } from './permissions.service.ts';

@Module({
  imports: [CoreAuditModule, CoreFactorsModule, CoreSessionsModule],
  providers: [PermissionsService, RefusalLog, { provide: APP_GUARD, useClass: HttpAccessGuard }],
  exports: [PermissionsService],
})
export class PermissionsModule {}
