import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { AuditController } from './audit.controller.ts';
import { AuditService } from './audit.service.ts';
import { AuditStore } from './audit.store.ts';
import { AuditAnchors } from './audit-anchors.ts';
import { AuditExport } from './audit-export.ts';
import { AUDIT_KEYS, auditKeys } from './audit-keys.ts';
import { AuditReader } from './audit-reader.ts';
import { AuditedWrites } from './audited-writes.ts';
import { ChainWatch } from './chain-watch.ts';
import { RefusedTriesStore } from './refused-tries.store.ts';
import { RefusedTries } from './refused-tries.ts';

@Global()
@Module({
  controllers: [AuditController],
  providers: [
    { provide: AUDIT_KEYS, inject: [SETTINGS], useFactory: ({ audit }: Settings) => auditKeys(audit) },
    AuditService,
    AuditStore,
    AuditedWrites,
    AuditReader,
    AuditExport,
    AuditAnchors,
    ChainWatch,
    RefusedTries,
    RefusedTriesStore,
  ],
  exports: [AuditService, AuditStore, AuditedWrites, RefusedTries],
})
export class AuditModule {}
