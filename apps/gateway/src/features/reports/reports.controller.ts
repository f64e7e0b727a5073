import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  ExportReportQuery,
  type Report,
  type ReportHead,
  ReportParams,
  type ReportPreview,
  ReportPreviewQuery,
  ReportRequest,
  type ReportSchedule,
  ReportScheduleRequest,
  type ReportSchedules,
} from '@pitdesk/contracts/reports';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { ReportExport } from './report-export.service.ts';
import { ReportsService } from './reports.service.ts';
import { SchedulesService } from './schedules/schedules.service.ts';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly exports: ReportExport,
    private readonly schedules: SchedulesService,
  ) {}

  @Route(endpoints.makeReport)
  @Permission('reports.make')
  make(
    @CurrentActor() actor: Actor,
    @Body({ schema: ReportRequest }) request: ReportRequest,
  ): Promise<ReportHead> {
    return this.reports.make(actor, request);
  }

  @Route(endpoints.listReports)
  @Permission('reports.make')
  list(@CurrentActor() actor: Actor): Promise<ReportHead[]> {
    return this.reports.list(actor);
  }

  @Route(endpoints.previewReport)
  @Permission('reports.make')
  preview(
    @CurrentActor() actor: Actor,
    @Query({ schema: ReportPreviewQuery }) query: ReportPreviewQuery,
  ): Promise<ReportPreview> {
    return this.reports.preview(actor, query);
  }

  @Route(endpoints.getReport)
  @Permission('reports.make')
  one(@CurrentActor() actor: Actor, @Param({ schema: ReportParams }) { id }: ReportParams): Promise<Report> {
    return this.reports.one(actor, id);
  }

  @Route(endpoints.cancelReport)
  @Permission('reports.make')
  cancel(
    @CurrentActor() actor: Actor,
    @Param({ schema: ReportParams }) { id }: ReportParams,
  ): Promise<ReportHead> {
    return this.reports.cancel(actor, id);
  }

  @Route(endpoints.exportReport)
  @Permission('reports.make')
  export(
    @CurrentActor() actor: Actor,
    @Param({ schema: ReportParams }) { id }: ReportParams,
    @Query({ schema: ExportReportQuery }) { format }: ExportReportQuery,
  ): Promise<StreamableFile> {
    return this.exports.of(actor, id, format);
  }

  @Route(endpoints.listReportSchedules)
  @Permission('reports.make')
  listSchedules(@CurrentActor() actor: Actor): Promise<ReportSchedules> {
    return this.schedules.list(actor);
  }

  @Route(endpoints.createReportSchedule)
  @Permission('reports.make')
  createSchedule(
    @CurrentActor() actor: Actor,
    @Body({ schema: ReportScheduleRequest }) request: ReportScheduleRequest,
  ): Promise<ReportSchedule> {
    return this.schedules.create(actor, request);
  }

  @Route(endpoints.removeReportSchedule)
  @Permission('reports.make')
  removeSchedule(
    @CurrentActor() actor: Actor,
    @Param({ schema: ReportParams }) { id }: ReportParams,
  ): Promise<void> {
    return this.schedules.remove(actor, id);
  }
}
