import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import {
  ListProtectionCasesQuery,
  type ProtectionCaseDossier,
  type ProtectionCaseGist,
  ProtectionCaseParams,
  type ProtectionCaseReport,
  ProtectionCaseReportQuery,
  type ProtectionCaseRow,
  type ProtectionCaseRules,
  RaiseProtectionCaseRequest,
  WorkProtectionCaseRequest,
} from '@pitdesk/contracts/protection-cases';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { ProtectionCasesService } from './protection-cases.service.ts';
import { CaseWork } from './work/case-work.service.ts';

@Controller()
export class ProtectionCasesController {
  constructor(
    private readonly cases: ProtectionCasesService,
    private readonly worker: CaseWork,
  ) {}

  @Route(endpoints.listProtectionCases)
  @Permission('care.read')
  list(
    @CurrentActor() { principal }: Actor,
    @Query({ schema: ListProtectionCasesQuery }) query: ListProtectionCasesQuery,
  ): Promise<Paginated<ProtectionCaseRow>> {
    return this.cases.list(principal, query);
  }

  @Route(endpoints.getProtectionCaseRules)
  @Permission('care.read')
  rules(): ProtectionCaseRules {
    return this.cases.rules();
  }

  @Route(endpoints.getProtectionCaseReport)
  @Permission('care.read_all')
  report(
    @CurrentActor() { principal }: Actor,
    @Query({ schema: ProtectionCaseReportQuery }) query: ProtectionCaseReportQuery,
  ): Promise<ProtectionCaseReport> {
    return this.cases.report(principal, query);
  }

  @Route(endpoints.getProtectionCase)
  @Permission('care.read_all')
  get(
    @CurrentActor() { principal }: Actor,
    @Param({ schema: ProtectionCaseParams }) { id }: ProtectionCaseParams,
  ): Promise<ProtectionCaseDossier> {
    return this.cases.get(principal, id);
  }

  @Route(endpoints.raiseProtectionCase)
  @Permission('protection_cases.raise')
  raise(
    @CurrentActor() actor: Actor,
    @Body({ schema: RaiseProtectionCaseRequest }) request: RaiseProtectionCaseRequest,
  ): Promise<ProtectionCaseGist> {
    return this.cases.raise(actor, request);
  }

  @Route(endpoints.workProtectionCase)
  @Permission('protection_cases.work')
  work(
    @CurrentActor() actor: Actor,
    @Param({ schema: ProtectionCaseParams }) { id }: ProtectionCaseParams,
    @Body({ schema: WorkProtectionCaseRequest }) request: WorkProtectionCaseRequest,
  ): Promise<ProtectionCaseDossier> {
    return this.worker.work(actor, id, request);
  }
}
