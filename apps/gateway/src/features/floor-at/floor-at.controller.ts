import { Controller, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type FloorSpan, FloorSpanQuery } from '@pitdesk/contracts/floor-at';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { FloorAtService } from './floor-at.service.ts';

@Controller()
export class FloorAtController {
  constructor(private readonly floor: FloorAtService) {}

  @Route(endpoints.getFloorSpan)
  @Permission('alarms.read')
  span(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: FloorSpanQuery }) query: FloorSpanQuery,
  ): Promise<FloorSpan> {
    return this.floor.span(principal, query);
  }
}
