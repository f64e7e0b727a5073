import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { HttpAccessGuard } from './http-access.guard.ts';
import { PermissionsService } from './permissions.service.ts';
import { RefusalLog } from './refusal-log.ts';

@Global()
@Module({
  providers: [PermissionsService, RefusalLog, { provide: APP_GUARD, useClass: HttpAccessGuard }],
  exports: [PermissionsService],
})
export class PermissionsModule {}
