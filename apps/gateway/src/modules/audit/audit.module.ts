import { Global, Module } from '@nestjs/common';
import { AuditService } from './audit.service.ts';
import { AuditStore } from './audit.store.ts';

@Global()
@Module({ providers: [AuditService, AuditStore], exports: [AuditService, AuditStore] })
export class AuditModule {}
