import { Module } from '@nestjs/common';
import { CoreMetricsModule } from '#core/metrics/metrics.module';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { AuditService } from './audit.service.ts';
import { AuditStore } from './audit.store.ts';
import { AuditAnchors } from './audit-anchors.service.ts';
import { AUDIT_KEYS, auditKeys } from './audit-keys.ts';
import { AuditRedaction } from './audit-redaction.ts';
import { ChainWatch } from './chain-watch.service.ts';
import { PlayerReferences } from './player-references.ts';
import { RefusedTries } from './refused-tries.service.ts';
import { RefusedTriesStore } from './refused-tries.store.ts';

@Module({
  imports: [CoreMetricsModule],
  providers: [
    { provide: AUDIT_KEYS, inject: [SETTINGS], useFactory: ({ audit }: Settings) => auditKeys(audit) },
    AuditService,
    AuditStore,
    PlayerReferences,
    AuditRedaction,
    AuditAnchors,
    ChainWatch,
    RefusedTries,
    RefusedTriesStore,
  ],
  exports: [AuditService, AuditRedaction, AuditStore, ChainWatch, PlayerReferences, RefusedTries],
})
export class CoreAuditModule {}
