import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { AuditController } from './audit.controller.ts';
import { AuditExport } from './audit-export.service.ts';
import { AuditReader } from './audit-reader.service.ts';

@Module({ imports: [CoreModule], controllers: [AuditController], providers: [AuditReader, AuditExport] })
export class AuditModule {}
