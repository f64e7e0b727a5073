import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { DutiesModule } from '#features/duties/public';
import { PlayersModule } from '#features/players/public';
import { WordsModule } from '#features/words/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { CaseChanges } from './case-changes.ts';
import { CaseDuties } from './case-duties.ts';
import { CriticalCases } from './critical-cases.ts';
import { MARKER_RULES, MarkerRules } from './markers/index.ts';
import { CaseOpening } from './opening/case-opening.ts';
import { CaseWatch } from './opening/case-watch.service.ts';
import { FlagMarkers } from './opening/flag-markers.service.ts';
import { ProtectionCasesController } from './protection-cases.controller.ts';
import { ProtectionCasesGateway } from './protection-cases.gateway.ts';
import { ProtectionCasesService } from './protection-cases.service.ts';
import { ProtectionCasesStore } from './protection-cases.store.ts';
import { CaseWork } from './work/case-work.service.ts';

@Module({
  imports: [CoreModule, UpstreamModule, DutiesModule, PlayersModule, WordsModule],
  controllers: [ProtectionCasesController],
  providers: [
    ProtectionCasesStore,
    CaseChanges,
    ProtectionCasesGateway,
    ProtectionCasesService,
    CaseWork,
    CaseOpening,
    FlagMarkers,
    ...MARKER_RULES,
    MarkerRules,
    CaseWatch,
    CriticalCases,
    CaseDuties,
  ],
  exports: [CriticalCases, ProtectionCasesService],
})
export class ProtectionCasesModule {}
