import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type CaseDossier,
  type CaseGist,
  CaseParams,
  type CaseReport,
  CaseReportQuery,
  type CaseRow,
  type CaseRules,
  ListCasesQuery,
  RaiseCaseRequest,
  WorkCaseRequest,
} from '@pitdesk/contracts/cases';
import type { Paginated } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { CasesService } from './cases.service.ts';
import { CaseWork } from './work/case-work.service.ts';

@Controller()
export class CasesController {
  constructor(
    private readonly cases: CasesService,
    private readonly worker: CaseWork,
  ) {}

  @Route(endpoints.listCases)
  @Permission('care.read')
  list(
    @CurrentActor() { principal }: Actor,
    @Query({ schema: ListCasesQuery }) query: ListCasesQuery,
  ): Promise<Paginated<CaseRow>> {
    return this.cases.list(principal, query);
  }

  @Route(endpoints.getCaseRules)
  @Permission('care.read')
  rules(): CaseRules {
    return this.cases.rules();
  }

  @Route(endpoints.getCaseReport)
  @Permission('care.read_all')
  report(
    @CurrentActor() { principal }: Actor,
    @Query({ schema: CaseReportQuery }) query: CaseReportQuery,
  ): Promise<CaseReport> {
    return this.cases.report(principal, query);
  }

  @Route(endpoints.getCase)
  @Permission('care.read_all')
  get(
    @CurrentActor() { principal }: Actor,
    @Param({ schema: CaseParams }) { id }: CaseParams,
  ): Promise<CaseDossier> {
    return this.cases.get(principal, id);
  }

  @Route(endpoints.raiseCase)
  @Permission('cases.raise')
  raise(
    @CurrentActor() actor: Actor,
    @Body({ schema: RaiseCaseRequest }) request: RaiseCaseRequest,
  ): Promise<CaseGist> {
    return this.cases.raise(actor, request);
  }

  @Route(endpoints.workCase)
  @Permission('cases.work')
  work(
    @CurrentActor() actor: Actor,
    @Param({ schema: CaseParams }) { id }: CaseParams,
    @Body({ schema: WorkCaseRequest }) request: WorkCaseRequest,
  ): Promise<CaseDossier> {
    return this.worker.work(actor, id, request);
  }
}
