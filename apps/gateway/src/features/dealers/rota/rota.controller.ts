import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type Model,
  PlaceModelRequest,
  type PlannedRelief,
  PlanReliefRequest,
  type RotaBoard,
  RotaQuery,
} from '@pitdesk/contracts/dealers';
import { IdParams } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { RotaService } from './rota.service.ts';

@Controller()
export class RotaController {
  constructor(private readonly rota: RotaService) {}

  @Route(endpoints.getRota)
  @Permission('dealers.read')
  board(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: RotaQuery }) query: RotaQuery,
  ): Promise<RotaBoard> {
    return this.rota.board(principal, query);
  }

  @Route(endpoints.placeModel)
  @Permission('dealers.move')
  place(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: PlaceModelRequest }) request: PlaceModelRequest,
  ): Promise<Model> {
    return this.rota.place(actor, id, request);
  }

  @Route(endpoints.planRelief)
  @Permission('dealers.move')
  plan(
    @CurrentActor() actor: Actor,
    @Body({ schema: PlanReliefRequest }) request: PlanReliefRequest,
  ): Promise<PlannedRelief> {
    return this.rota.plan(actor, request);
  }

  @Route(endpoints.cancelRelief)
  @Permission('dealers.move')
  cancel(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<void> {
    return this.rota.cancel(actor, id);
  }
}
