import { Global, Module } from '@nestjs/common';
import { WaitingCorrections } from '../../common/rounds/waiting-corrections.ts';
import { RoundAudit } from './changes/round-audit.ts';
import { VoidRoundService } from './changes/void-round.service.ts';
import { RoundsCheckService } from './check/rounds-check.service.ts';
import { ApplyCorrection } from './corrections/apply-correction.ts';
import { CorrectionRecovery } from './corrections/correction-recovery.ts';
import { CorrectionsController } from './corrections/corrections.controller.ts';
import { CorrectionsService } from './corrections/corrections.service.ts';
import { CorrectionsStore } from './corrections/corrections.store.ts';
import { RoundDossierService } from './dossier/round-dossier.service.ts';
import { RoundsExportService } from './export/rounds-export.service.ts';
import { RoundsReport } from './report/rounds-report.ts';
import { RoundsController } from './rounds.controller.ts';
import { RoundsGateway } from './rounds.gateway.ts';
import { RoundsService } from './rounds.service.ts';
import { RoundsPaceService } from './rounds-pace.service.ts';
import { RoundsReader } from './rounds-reader.ts';
import { RoundsFigures } from './shift/rounds-figures.ts';
import { TableRulesService } from './table-rules.service.ts';

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
  VoidRoundService,
  CorrectionsStore,
  { provide: WaitingCorrections, useExisting: CorrectionsStore },
  CorrectionsService,
  ApplyCorrection,
  CorrectionRecovery,
  RoundsFigures,
];

/** Global for what the bell may ask. */
@Global()
@Module({
  controllers: [RoundsController, CorrectionsController],
  providers: [...reading, ...changing],
  exports: [WaitingCorrections],
})
export class RoundsModule {}
