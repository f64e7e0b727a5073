import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type Erasure,
  type ErasurePlan,
  ErasurePlanParams,
  type Hold,
  ListHoldsQuery,
  ProposeErasureRequest,
  RetentionParams,
  RetentionReasonRequest,
  type RetentionState,
  ReviewHoldRequest,
  SetHoldRequest,
} from '@pitdesk/contracts/retention';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { ErasurePlans } from './erasures/erasure-plans.service.ts';
import { ErasuresService } from './erasures/erasures.service.ts';
import { HoldsService } from './holds/holds.service.ts';
import { RetentionStates } from './retention-state.service.ts';

@Controller()
export class RetentionController {
  constructor(
    private readonly states: RetentionStates,
    private readonly holds: HoldsService,
    private readonly plans: ErasurePlans,
    private readonly erasures: ErasuresService,
  ) {}

  @Route(endpoints.getRetention)
  @Permission('retention.read')
  state(): Promise<RetentionState> {
    return this.states.now();
  }

  @Route(endpoints.listHolds)
  @Permission('erasure.read')
  listHolds(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListHoldsQuery }) query: ListHoldsQuery,
  ): Promise<Hold[]> {
    return this.holds.list(actor, query);
  }

  @Route(endpoints.setHold)
  @Permission('holds.set')
  setHold(
    @CurrentActor() actor: Actor,
    @Body({ schema: SetHoldRequest }) request: SetHoldRequest,
  ): Promise<Hold> {
    return this.holds.set(actor, request);
  }

  @Route(endpoints.reviewHold)
  @Permission('holds.set')
  reviewHold(
    @CurrentActor() actor: Actor,
    @Param({ schema: RetentionParams }) { id }: RetentionParams,
    @Body({ schema: ReviewHoldRequest }) request: ReviewHoldRequest,
  ): Promise<Hold> {
    return this.holds.review(actor, id, request);
  }

  @Route(endpoints.releaseHold)
  @Permission('holds.release')
  releaseHold(
    @CurrentActor() actor: Actor,
    @Param({ schema: RetentionParams }) { id }: RetentionParams,
    @Body({ schema: RetentionReasonRequest }) { reason }: RetentionReasonRequest,
  ): Promise<Hold> {
    return this.holds.release(actor, id, reason);
  }

  @Route(endpoints.listErasures)
  @Permission('erasure.read')
  listErasures(@CurrentActor() actor: Actor): Promise<Erasure[]> {
    return this.erasures.list(actor);
  }

  @Route(endpoints.planErasure)
  @Permission('erasure.read')
  plan(
    @CurrentActor() actor: Actor,
    @Param({ schema: ErasurePlanParams }) { id }: ErasurePlanParams,
  ): Promise<ErasurePlan> {
    return this.plans.of(actor, id);
  }

  @Route(endpoints.proposeErasure)
  @Permission('erasure.propose')
  propose(
    @CurrentActor() actor: Actor,
    @Body({ schema: ProposeErasureRequest }) request: ProposeErasureRequest,
  ): Promise<Erasure> {
    return this.erasures.propose(actor, request);
  }

  @Route(endpoints.approveErasure)
  @Permission('erasure.approve')
  approve(
    @CurrentActor() actor: Actor,
    @Param({ schema: RetentionParams }) { id }: RetentionParams,
  ): Promise<Erasure> {
    return this.erasures.approve(actor, id);
  }

  @Route(endpoints.rejectErasure)
  @Permission('erasure.approve')
  reject(
    @CurrentActor() actor: Actor,
    @Param({ schema: RetentionParams }) { id }: RetentionParams,
    @Body({ schema: RetentionReasonRequest }) { reason }: RetentionReasonRequest,
  ): Promise<Erasure> {
    return this.erasures.reject(actor, id, reason);
  }

  @Route(endpoints.withdrawErasure)
  @Permission('erasure.propose')
  withdraw(
    @CurrentActor() actor: Actor,
    @Param({ schema: RetentionParams }) { id }: RetentionParams,
  ): Promise<Erasure> {
    return this.erasures.withdraw(actor, id);
  }
}
