import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { DutiesModule } from '#features/duties/public';
import { PlayersModule } from '#features/players/public';
import { ReportsModule } from '#features/reports/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { AppealsService } from './appeals.service.ts';
import { Enforcement } from './enforcement/enforcement.service.ts';
import { OperatorSanctions } from './enforcement/operator-sanctions.service.ts';
import { TableBans } from './enforcement/table-bans.service.ts';
import { PlayerSanctions } from './player-sanctions.ts';
import { SanctionActs } from './sanction-acts.ts';
import { SanctionChanges } from './sanction-changes.ts';
import { SanctionDuties } from './sanction-duties.ts';
import { SanctionsController } from './sanctions.controller.ts';
import { SanctionsGateway } from './sanctions.gateway.ts';
import { SanctionsService } from './sanctions.service.ts';
import { SanctionsStore } from './sanctions.store.ts';
import { SanctionsReport } from './sanctions-report.ts';

@Module({
  imports: [CoreModule, UpstreamModule, DutiesModule, PlayersModule, ReportsModule],
  controllers: [SanctionsController],
  providers: [
    SanctionsStore,
    SanctionChanges,
    SanctionActs,
    SanctionsGateway,
    SanctionsService,
    PlayerSanctions,
    AppealsService,
    OperatorSanctions,
    TableBans,
    Enforcement,
    SanctionDuties,
    SanctionsReport,
  ],
  exports: [PlayerSanctions],
})
export class SanctionsModule {}
