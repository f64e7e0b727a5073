import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { AuditController } from './audit.controller.ts';
import { AuditExport } from './audit-export.service.ts';
import { AuditReader } from './audit-reader.service.ts';
import { AuditSearch } from './audit-search.service.ts';

@Module({
  imports: [CoreModule],
  controllers: [AuditController],
  providers: [AuditReader, AuditExport, AuditSearch],
})
export class AuditModule {}
