import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { IdParams, type Paginated } from '@pitdesk/contracts/fields';
import {
  CorrectionParams,
  ListCorrectionsQuery,
  ProposeCorrectionRequest,
  RejectCorrectionRequest,
  type RoundCorrection,
} from '@pitdesk/contracts/rounds';
import type { z } from 'zod';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { CorrectionsService } from './corrections.service.ts';

@Controller()
export class CorrectionsController {
  constructor(
    private readonly corrections: CorrectionsService,
    private readonly days: PropertyDays,
  ) {}

  @Route(endpoints.proposeCorrection)
  @Permission('rounds.propose')
  propose(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ProposeCorrectionRequest }) request: ProposeCorrectionRequest,
  ): Promise<RoundCorrection> {
    return this.corrections.propose(actor, id, request);
  }

  @Route(endpoints.listCorrections)
  @Permission('rounds.read')
  list(
    @CurrentActor() { principal }: Actor,
    @Query({ schema: ListCorrectionsQuery }) query: ListCorrectionsQuery,
  ): Promise<Paginated<RoundCorrection>> {
    return this.corrections.list(principal, this.days.spanned(query));
  }

  @Route(endpoints.approveCorrection)
  @Permission('rounds.approve')
  approve(
    @CurrentActor() actor: Actor,
    @Param({ schema: CorrectionParams }) { id }: CorrectionParams,
  ): Promise<RoundCorrection> {
    return this.corrections.approve(actor, id);
  }

  @Route(endpoints.rejectCorrection)
  @Permission('rounds.approve')
  reject(
    @CurrentActor() actor: Actor,
    @Param({ schema: CorrectionParams }) { id }: CorrectionParams,
    @Body({ schema: RejectCorrectionRequest }) { reason }: z.infer<typeof RejectCorrectionRequest>,
  ): Promise<RoundCorrection> {
    return this.corrections.reject(actor, id, reason);
  }

  @Route(endpoints.withdrawCorrection)
  @Permission('rounds.propose')
  withdraw(
    @CurrentActor() actor: Actor,
    @Param({ schema: CorrectionParams }) { id }: CorrectionParams,
  ): Promise<RoundCorrection> {
    return this.corrections.withdraw(actor, id);
  }
}
