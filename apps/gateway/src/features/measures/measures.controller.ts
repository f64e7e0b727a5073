import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import {
  AppealRequest,
  DecideAppealRequest,
  ListMeasuresQuery,
  type Measure,
  type MeasureDossier,
  MeasureParams,
  MeasureReasonRequest,
  type MeasureRules,
  TakeMeasureRequest,
} from '@pitdesk/contracts/measures';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { AppealsService } from './appeals.service.ts';
import { MeasuresService } from './measures.service.ts';

@Controller()
export class MeasuresController {
  constructor(
    private readonly measures: MeasuresService,
    private readonly appeals: AppealsService,
  ) {}

  @Route(endpoints.getMeasureRules)
  @Permission('players.read')
  rules(): MeasureRules {
    return this.measures.rules();
  }

  @Route(endpoints.listMeasures)
  @Permission('players.read')
  list(
    @CurrentActor() { principal }: Actor,
    @Query({ schema: ListMeasuresQuery }) query: ListMeasuresQuery,
  ): Promise<Paginated<Measure>> {
    return this.measures.list(principal, query);
  }

  @Route(endpoints.getMeasure)
  @Permission('players.read')
  get(
    @CurrentActor() { principal }: Actor,
    @Param({ schema: MeasureParams }) { id }: MeasureParams,
  ): Promise<MeasureDossier> {
    return this.measures.get(principal, id);
  }

  @Route(endpoints.takeMeasure)
  @Permission('measures.propose')
  take(
    @CurrentActor() actor: Actor,
    @Body({ schema: TakeMeasureRequest }) request: TakeMeasureRequest,
  ): Promise<MeasureDossier> {
    return this.measures.take(actor, request);
  }

  @Route(endpoints.approveMeasure)
  @Permission('measures.approve')
  approve(
    @CurrentActor() actor: Actor,
    @Param({ schema: MeasureParams }) { id }: MeasureParams,
  ): Promise<MeasureDossier> {
    return this.measures.approve(actor, id);
  }

  @Route(endpoints.rejectMeasure)
  @Permission('measures.approve')
  reject(
    @CurrentActor() actor: Actor,
    @Param({ schema: MeasureParams }) { id }: MeasureParams,
    @Body({ schema: MeasureReasonRequest }) { reason }: MeasureReasonRequest,
  ): Promise<MeasureDossier> {
    return this.measures.reject(actor, id, reason);
  }

  @Route(endpoints.withdrawMeasure)
  @Permission('measures.propose')
  withdraw(
    @CurrentActor() actor: Actor,
    @Param({ schema: MeasureParams }) { id }: MeasureParams,
  ): Promise<MeasureDossier> {
    return this.measures.withdraw(actor, id);
  }

  @Route(endpoints.liftMeasure)
  @Permission('measures.lift')
  lift(
    @CurrentActor() actor: Actor,
    @Param({ schema: MeasureParams }) { id }: MeasureParams,
    @Body({ schema: MeasureReasonRequest }) { reason }: MeasureReasonRequest,
  ): Promise<MeasureDossier> {
    return this.measures.lift(actor, id, reason);
  }

  @Route(endpoints.appealMeasure)
  @Permission('measures.propose')
  appeal(
    @CurrentActor() actor: Actor,
    @Param({ schema: MeasureParams }) { id }: MeasureParams,
    @Body({ schema: AppealRequest }) request: AppealRequest,
  ): Promise<MeasureDossier> {
    return this.appeals.file(actor, id, request);
  }

  @Route(endpoints.decideAppeal)
  @Permission('appeals.decide')
  decideAppeal(
    @CurrentActor() actor: Actor,
    @Param({ schema: MeasureParams }) { id }: MeasureParams,
    @Body({ schema: DecideAppealRequest }) request: DecideAppealRequest,
  ): Promise<MeasureDossier> {
    return this.appeals.decide(actor, id, request);
  }
}
