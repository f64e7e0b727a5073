import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { HttpAccessGuard } from './http-access.guard.ts';
import { PermissionsService } from './permissions.service.ts';
import { RefusalLog } from './refusal-log.ts';
import { TableAccess } from './table-access.ts';

@Global()
@Module({
  providers: [PermissionsService, TableAccess, RefusalLog, { provide: APP_GUARD, useClass: HttpAccessGuard }],
  exports: [PermissionsService, TableAccess],
})
export class PermissionsModule {}
