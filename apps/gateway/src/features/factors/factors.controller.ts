import { Body, Controller, Param } from '@nestjs/common';
import type { Accepted } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type AddedFactor,
  AddFactorRequest,
  BeginFactorRequest,
  type BegunFactor,
  ConfirmActRequest,
  FactorParams,
  type NewRecoveryCodes,
  type OwnFactors,
} from '@pitdesk/contracts/factors';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { FactorsService } from './factors.service.ts';

@Controller()
export class FactorsController {
  constructor(private readonly factors: FactorsService) {}

  @Route(endpoints.getFactors)
  @Permission('factors.own')
  own(@CurrentActor() actor: Actor): Promise<OwnFactors> {
    return this.factors.own(actor);
  }

  @Route(endpoints.beginFactor)
  @Permission('factors.change')
  begin(
    @CurrentActor() actor: Actor,
    @Body({ schema: BeginFactorRequest }) { kind }: BeginFactorRequest,
  ): Promise<BegunFactor> {
    return this.factors.begin(actor, kind);
  }

  /** The user's identity was confirmed when the factor was begun. */
  @Route(endpoints.addFactor)
  @Permission('factors.own')
  add(
    @CurrentActor() actor: Actor,
    @Body({ schema: AddFactorRequest }) request: AddFactorRequest,
  ): Promise<AddedFactor> {
    return this.factors.add(actor, request);
  }

  @Route(endpoints.removeFactor)
  @Permission('factors.change')
  remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: FactorParams }) { id }: FactorParams,
  ): Promise<OwnFactors> {
    return this.factors.remove(actor, id);
  }

  @Route(endpoints.renewRecoveryCodes)
  @Permission('factors.change')
  async renewCodes(@CurrentActor() actor: Actor): Promise<NewRecoveryCodes> {
    return { codes: await this.factors.renewCodes(actor) };
  }

  @Route(endpoints.confirmAct)
  @Permission('factors.own')
  async confirmAct(
    @CurrentActor() actor: Actor,
    @Param({ schema: FactorParams }) { id }: FactorParams,
    @Body({ schema: ConfirmActRequest }) { proof }: ConfirmActRequest,
  ): Promise<Accepted> {
    await this.factors.confirmAct(actor, id, proof);
    return { ok: true };
  }
}
