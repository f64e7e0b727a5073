import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  endpoints,
  IdParams,
  ListModelsQuery,
  type Model,
  ModelChange,
  ModelInput,
  type Paginated,
  type RemovedModel,
} from '@pitdesk/contracts';
import { type Caller, FromCaller } from '../../common/http/caller.ts';
import { Route } from '../../common/http/route.decorator.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { CurrentPrincipal, type Principal } from '../sessions/principal.ts';
import { DealersService } from './dealers.service.ts';

/** Dealers belong to no terminal: every account that manages sees all of them. */
@Controller()
export class DealersController {
  constructor(private readonly dealers: DealersService) {}

  @Route(endpoints.listModels)
  @Permission('dealers.read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListModelsQuery }) query: ListModelsQuery,
  ): Promise<Paginated<Model>> {
    return this.dealers.list(principal, query);
  }

  @Route(endpoints.getModel)
  @Permission('dealers.read')
  one(
    @CurrentPrincipal() principal: Principal,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<Model> {
    return this.dealers.one(principal, id);
  }

  @Route(endpoints.createModel)
  @Permission('dealers.write')
  create(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() { ip }: Caller,
    @Body({ schema: ModelInput }) input: ModelInput,
  ): Promise<Model> {
    return this.dealers.create({ principal, ip }, input);
  }

  @Route(endpoints.updateModel)
  @Permission('dealers.write')
  update(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() { ip }: Caller,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ModelChange }) change: ModelChange,
  ): Promise<Model> {
    return this.dealers.update({ principal, ip }, id, change);
  }

  @Route(endpoints.deleteModel)
  @Permission('dealers.write')
  remove(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() { ip }: Caller,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<RemovedModel> {
    return this.dealers.remove({ principal, ip }, id);
  }
}
