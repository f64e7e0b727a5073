import { Module } from '@nestjs/common';
import { CoreAuditModule } from '#core/audit/audit.module';
import { ReplicasModule } from '#core/replicas/replicas.module';
import { CoreSessionsModule } from '#core/sessions/sessions.module';
import { Challenges } from './challenges.ts';
import { FactorStore } from './factor.store.ts';
import { StepUps } from './step-ups.ts';

@Module({
  imports: [CoreAuditModule, ReplicasModule, CoreSessionsModule],
  providers: [FactorStore, Challenges, StepUps],
  exports: [FactorStore, Challenges, StepUps],
})
export class CoreFactorsModule {}
