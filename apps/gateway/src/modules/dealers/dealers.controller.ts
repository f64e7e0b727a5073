import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  ListModelsQuery,
  type Model,
  ModelChange,
  ModelInput,
  type RemovedModel,
} from '@pitdesk/contracts/dealers';
import type { Paginated } from '@pitdesk/contracts/fields';
import { IdParams } from '@pitdesk/contracts/fields';
import { IdempotencyKey } from '../../common/http/idempotency-key.decorator.ts';
import { Route } from '../../common/http/route.decorator.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { type Actor, CurrentActor } from '../sessions/actor.ts';
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
    @Body({ schema: ModelChange }) change: ModelChange,
  ): Promise<Model> {
    return this.dealers.update(actor, id, change);
  }

  @Route(endpoints.deleteModel)
  @Permission('dealers.write')
  remove(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<RemovedModel> {
    return this.dealers.remove(actor, id);
  }
}
