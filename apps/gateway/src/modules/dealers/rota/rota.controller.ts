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
import { Route } from '../../../common/http/route.decorator.ts';
import { Permission } from '../../permissions/permission.decorator.ts';
import { type Actor, CurrentActor } from '../../sessions/actor.ts';
import { CurrentPrincipal, type Principal } from '../../sessions/principal.ts';
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
  @Permission('dealers.write')
  place(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: PlaceModelRequest }) request: PlaceModelRequest,
  ): Promise<Model> {
    return this.rota.place(actor, id, request);
  }

  @Route(endpoints.planRelief)
  @Permission('dealers.write')
  plan(
    @CurrentActor() actor: Actor,
    @Body({ schema: PlanReliefRequest }) request: PlanReliefRequest,
  ): Promise<PlannedRelief> {
    return this.rota.plan(actor, request);
  }

  @Route(endpoints.cancelRelief)
  @Permission('dealers.write')
  cancel(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<void> {
    return this.rota.cancel(actor, id);
  }
}
