import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { ChatModule } from '#features/chat/public';
import { HandoverModule } from '#features/handover/public';
import { IncidentsModule } from '#features/incidents/public';
import { ReportsModule } from '#features/reports/public';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { LostAnswers, RoundAudit } from './changes/round-change.ts';
import { VoidRoundService } from './changes/void-round.service.ts';
import { RoundsCheckService } from './checks/rounds-check.service.ts';
import { TableRulesService } from './checks/table-rules.service.ts';
import { ApplyCorrection, CorrectionRecovery } from './corrections/apply-correction.ts';
import { CorrectionChanges } from './corrections/correction-changes.ts';
import { CorrectionsController } from './corrections/corrections.controller.ts';
import { CorrectionsGateway } from './corrections/corrections.gateway.ts';
import { CorrectionsService } from './corrections/corrections.service.ts';
import { CorrectionsStore } from './corrections/corrections.store.ts';
import { WaitingCorrections } from './corrections/waiting-corrections.ts';
import { RoundDossierService } from './reading/round-dossier.service.ts';
import { RoundsExportService } from './reading/rounds-export.service.ts';
import { RoundsFigures, RoundsPaceService } from './reading/rounds-pace.service.ts';
import { RoundsReader } from './reading/rounds-reader.ts';
import { RoundsReport } from './reading/rounds-report.ts';
import { RoundsController } from './rounds.controller.ts';
import { RoundsGateway } from './rounds.gateway.ts';
import { RoundsService } from './rounds.service.ts';

const reading = [
  RoundsService,
  RoundsReader,
  RoundsPaceService,
  RoundsGateway,
  RoundsCheckService,
  TableRulesService,
  RoundsExportService,
  RoundsReport,
  RoundDossierService,
];
const changing = [
  RoundAudit,
  LostAnswers,
  VoidRoundService,
  CorrectionChanges,
  CorrectionsGateway,
  CorrectionsStore,
  { provide: WaitingCorrections, useExisting: CorrectionsStore },
  CorrectionsService,
  ApplyCorrection,
  CorrectionRecovery,
  RoundsFigures,
];

@Module({
  imports: [
    CoreModule,
    UpstreamModule,
    TablesModule,
    ReportsModule,
    HandoverModule,
    ChatModule,
    IncidentsModule,
  ],
  controllers: [RoundsController, CorrectionsController],
  providers: [...reading, ...changing],
  exports: [WaitingCorrections, RoundDossierService, RoundsReader],
})
export class RoundsModule {}
