import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { AuditService } from './audit.service.ts';
import { AuditStore } from './audit.store.ts';
import { AuditExport } from './audit-export.ts';
import { AuditReader } from './audit-reader.ts';
import { AuditedWrites } from './audited-writes.ts';
import { ChainWatch } from './chain-watch.ts';

@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditService, AuditStore, AuditedWrites, AuditReader, AuditExport, ChainWatch],
  exports: [AuditService, AuditStore, AuditedWrites],
})
export class AuditModule {}
