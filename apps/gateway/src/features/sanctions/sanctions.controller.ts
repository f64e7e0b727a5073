import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import {
  AppealRequest,
  ApplySanctionRequest,
  DecideAppealRequest,
  ListSanctionsQuery,
  type Sanction,
  type SanctionDossier,
  SanctionParams,
  SanctionReasonRequest,
  type SanctionRules,
} from '@pitdesk/contracts/sanctions';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { AppealsService } from './appeals.service.ts';
import { SanctionsService } from './sanctions.service.ts';

@Controller()
export class SanctionsController {
  constructor(
    private readonly sanctions: SanctionsService,
    private readonly appeals: AppealsService,
  ) {}

  @Route(endpoints.getSanctionRules)
  @Permission('players.read')
  rules(): SanctionRules {
    return this.sanctions.rules();
  }

  @Route(endpoints.listSanctions)
  @Permission('players.read')
  list(
    @CurrentActor() { principal }: Actor,
    @Query({ schema: ListSanctionsQuery }) query: ListSanctionsQuery,
  ): Promise<Paginated<Sanction>> {
    return this.sanctions.list(principal, query);
  }

  @Route(endpoints.getSanction)
  @Permission('players.read')
  get(
    @CurrentActor() { principal }: Actor,
    @Param({ schema: SanctionParams }) { id }: SanctionParams,
  ): Promise<SanctionDossier> {
    return this.sanctions.get(principal, id);
  }

  @Route(endpoints.applySanction)
  @Permission('sanctions.propose')
  apply(
    @CurrentActor() actor: Actor,
    @Body({ schema: ApplySanctionRequest }) request: ApplySanctionRequest,
  ): Promise<SanctionDossier> {
    return this.sanctions.apply(actor, request);
  }

  @Route(endpoints.approveSanction)
  @Permission('sanctions.approve')
  approve(
    @CurrentActor() actor: Actor,
    @Param({ schema: SanctionParams }) { id }: SanctionParams,
  ): Promise<SanctionDossier> {
    return this.sanctions.approve(actor, id);
  }

  @Route(endpoints.rejectSanction)
  @Permission('sanctions.approve')
  reject(
    @CurrentActor() actor: Actor,
    @Param({ schema: SanctionParams }) { id }: SanctionParams,
    @Body({ schema: SanctionReasonRequest }) { reason }: SanctionReasonRequest,
  ): Promise<SanctionDossier> {
    return this.sanctions.reject(actor, id, reason);
  }

  @Route(endpoints.withdrawSanction)
  @Permission('sanctions.propose')
  withdraw(
    @CurrentActor() actor: Actor,
    @Param({ schema: SanctionParams }) { id }: SanctionParams,
  ): Promise<SanctionDossier> {
    return this.sanctions.withdraw(actor, id);
  }

  @Route(endpoints.liftSanction)
  @Permission('sanctions.lift')
  lift(
    @CurrentActor() actor: Actor,
    @Param({ schema: SanctionParams }) { id }: SanctionParams,
    @Body({ schema: SanctionReasonRequest }) { reason }: SanctionReasonRequest,
  ): Promise<SanctionDossier> {
    return this.sanctions.lift(actor, id, reason);
  }

  @Route(endpoints.appealSanction)
  @Permission('sanctions.propose')
  appeal(
    @CurrentActor() actor: Actor,
    @Param({ schema: SanctionParams }) { id }: SanctionParams,
    @Body({ schema: AppealRequest }) request: AppealRequest,
  ): Promise<SanctionDossier> {
    return this.appeals.file(actor, id, request);
  }

  @Route(endpoints.decideAppeal)
  @Permission('appeals.decide')
  decideAppeal(
    @CurrentActor() actor: Actor,
    @Param({ schema: SanctionParams }) { id }: SanctionParams,
    @Body({ schema: DecideAppealRequest }) request: DecideAppealRequest,
  ): Promise<SanctionDossier> {
    return this.appeals.decide(actor, id, request);
  }
}
