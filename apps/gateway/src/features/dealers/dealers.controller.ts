import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  ListModelsQuery,
  type Model,
  ModelInput,
  ModelUpdate,
  type RemovedModel,
} from '@pitdesk/contracts/dealers';
import { IdParams, type Paginated } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { IdempotencyKey, Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { DealersService } from './dealers.service.ts';

/** Dealers have no terminal: every account with the right sees all of them. */
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
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
    @Body({ schema: ModelInput }) input: ModelInput,
  ): Promise<Model> {
    return this.dealers.create(actor, input, key);
  }

  @Route(endpoints.updateModel)
  @Permission('dealers.write')
  update(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ModelUpdate }) change: ModelUpdate,
  ): Promise<Model> {
    return this.dealers.update(actor, id, change);
  }

  @Route(endpoints.deleteModel)
  @Permission('dealers.write')
  remove(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<RemovedModel> {
    return this.dealers.remove(actor, id);
  }
}
