import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  endpoints,
  IdParams,
  type Model,
  PlaceModelRequest,
  type PlannedRelief,
  PlanReliefRequest,
  type RotaBoard,
  RotaQuery,
} from '@pitdesk/contracts';
import { type Caller, FromCaller } from '../../../common/http/caller.ts';
import { Route } from '../../../common/http/route.decorator.ts';
import { Permission } from '../../permissions/permission.decorator.ts';
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
    @CurrentPrincipal() principal: Principal,
    @FromCaller() { ip }: Caller,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: PlaceModelRequest }) request: PlaceModelRequest,
  ): Promise<Model> {
    return this.rota.place({ principal, ip }, id, request);
  }

  @Route(endpoints.planRelief)
  @Permission('dealers.write')
  plan(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() { ip }: Caller,
    @Body({ schema: PlanReliefRequest }) request: PlanReliefRequest,
  ): Promise<PlannedRelief> {
    return this.rota.plan({ principal, ip }, request);
  }

  @Route(endpoints.cancelRelief)
  @Permission('dealers.write')
  cancel(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() { ip }: Caller,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<void> {
    return this.rota.cancel({ principal, ip }, id);
  }
}
