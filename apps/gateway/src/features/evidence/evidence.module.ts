import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { ChatModule } from '#features/chat/public';
import { EquipmentModule } from '#features/equipment/public';
import { IncidentsModule } from '#features/incidents/public';
import { PlayersModule } from '#features/players/public';
import { ProtectionCasesModule } from '#features/protection-cases/public';
import { RoundsModule } from '#features/rounds/public';
import { SanctionsModule } from '#features/sanctions/public';
import { TableControlModule } from '#features/table-control/public';
import { TablesModule } from '#features/tables/public';
import { WordsModule } from '#features/words/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { AuditParts } from './collecting/audit-part.ts';
import { CaseEvidence } from './collecting/case-evidence.ts';
import { IncidentEvidence } from './collecting/incident-evidence.ts';
import { MessagesAround } from './collecting/messages-around.ts';
import { RoundEvidence } from './collecting/round-evidence.ts';
import { RoundsAround } from './collecting/rounds-around.ts';
import { TableAround } from './collecting/table-around.ts';
import { EvidenceController } from './evidence.controller.ts';
import { EvidenceService } from './evidence.service.ts';

@Module({
  imports: [
    CoreModule,
    UpstreamModule,
    TablesModule,
    RoundsModule,
    EquipmentModule,
    TableControlModule,
    ProtectionCasesModule,
    IncidentsModule,
    ChatModule,
    SanctionsModule,
    PlayersModule,
    WordsModule,
  ],
  controllers: [EvidenceController],
  providers: [
    EvidenceService,
    RoundEvidence,
    CaseEvidence,
    IncidentEvidence,
    MessagesAround,
    RoundsAround,
    TableAround,
    AuditParts,
  ],
})
export class EvidenceModule {}
