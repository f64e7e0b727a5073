import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { UpstreamModule } from '#upstream/upstream.module';
import { AuditController } from './audit.controller.ts';
import { AuditExport } from './audit-export.service.ts';
import { AuditReader } from './audit-reader.service.ts';
import { AuditSearch } from './audit-search.service.ts';
import { ExceptionsService } from './exceptions.service.ts';

@Module({
  imports: [CoreModule, UpstreamModule],
  controllers: [AuditController],
  providers: [AuditReader, AuditExport, AuditSearch, ExceptionsService],
})
export class AuditModule {}
