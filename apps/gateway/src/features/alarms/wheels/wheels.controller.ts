import { Body, Controller, Param } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { IdParams } from '@pitdesk/contracts/fields';
import { ServiceWheelRequest, type WheelAnswer, type WheelRecord } from '@pitdesk/contracts/rounds';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { WheelsService } from './wheels.service.ts';

@Controller()
export class WheelsController {
  constructor(private readonly wheels: WheelsService) {}

  @Route(endpoints.getWheel)
  @Permission('rounds.read')
  read(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<WheelAnswer> {
    return this.wheels.read(actor, id);
  }

  @Route(endpoints.serviceWheel)
  @Permission('wheels.service')
  service(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ServiceWheelRequest }) request: ServiceWheelRequest,
  ): Promise<WheelRecord> {
    return this.wheels.service(actor, id, request);
  }
}
