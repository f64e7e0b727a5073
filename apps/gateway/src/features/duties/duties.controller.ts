import { Controller } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { DutyList } from '@pitdesk/contracts/duties';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { Duties } from './duties.ts';

@Controller()
export class DutiesController {
  constructor(private readonly duties: Duties) {}

  @Route(endpoints.listDuties)
  @Permission('console.read')
  async list(@CurrentPrincipal() viewer: Principal): Promise<DutyList> {
    return { data: await this.duties.of(viewer) };
  }
}
