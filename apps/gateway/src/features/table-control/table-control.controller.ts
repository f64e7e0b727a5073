import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import {
  type Availability,
  AvailabilityQuery,
  ExportTableLogQuery,
  ListTableLogQuery,
  PlanTableClosing,
  RequestTableAct,
  type TableAct,
  type TableControl,
  type TableLogEntry,
  type TablePlan,
  TablePlanParams,
} from '@pitdesk/contracts/table-control';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { Closings } from './closings/closings.service.ts';
import { AvailabilityReport } from './log/availability.service.ts';
import { TableLog } from './log/table-log.service.ts';
import { TableActs } from './table-acts.service.ts';
import { TableControlService } from './table-control.service.ts';

@Controller()
export class TableControlController {
  constructor(
    private readonly control: TableControlService,
    private readonly acts: TableActs,
    private readonly closings: Closings,
    private readonly log: TableLog,
    private readonly availability: AvailabilityReport,
  ) {}

  @Route(endpoints.listTableControl)
  @Permission('table_control.read')
  list(@CurrentPrincipal() principal: Principal): Promise<TableControl[]> {
    return this.control.list(principal);
  }

  @Route(endpoints.requestTableAct)
  @Permission('table_control.act')
  request(
    @CurrentActor() actor: Actor,
    @Body({ schema: RequestTableAct }) request: RequestTableAct,
  ): Promise<TableAct> {
    return this.acts.request(actor, request);
  }

  @Route(endpoints.planTableClosing)
  @Permission('table_control.act')
  plan(
    @CurrentActor() actor: Actor,
    @Body({ schema: PlanTableClosing }) request: PlanTableClosing,
  ): Promise<TablePlan> {
    return this.closings.plan(actor, request);
  }

  @Route(endpoints.cancelTablePlan)
  @Permission('table_control.act')
  cancel(
    @CurrentActor() actor: Actor,
    @Param({ schema: TablePlanParams }) { id }: TablePlanParams,
  ): Promise<TablePlan> {
    return this.closings.cancel(actor, id);
  }

  @Route(endpoints.listTableLog)
  @Permission('table_control.read')
  listLog(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListTableLogQuery }) query: ListTableLogQuery,
  ): Promise<Paginated<TableLogEntry>> {
    return this.log.list(principal, query);
  }

  @Route(endpoints.exportTableLog)
  @Permission('table_control.read')
  export(
    @CurrentActor() actor: Actor,
    @Query({ schema: ExportTableLogQuery }) query: ExportTableLogQuery,
  ): Promise<StreamableFile> {
    return this.log.export(actor, query);
  }

  @Route(endpoints.getAvailability)
  @Permission('table_control.read')
  report(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: AvailabilityQuery }) query: AvailabilityQuery,
  ): Promise<Availability> {
    return this.availability.of(principal, query);
  }
}
