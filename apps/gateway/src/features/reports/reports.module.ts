import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { ReportExport } from './report-export.service.ts';
import { ReportMakers } from './report-makers.ts';
import { ReportRuns } from './report-runs.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsService } from './reports.service.ts';
import { ReportsStore } from './reports.store.ts';
import { ScheduledReports } from './schedules/scheduled-reports.service.ts';
import { SchedulesService } from './schedules/schedules.service.ts';
import { SchedulesStore } from './schedules/schedules.store.ts';

@Module({
  imports: [CoreModule, UpstreamModule, TablesModule],
  controllers: [ReportsController],
  providers: [
    ...[ReportMakers, ReportsStore, ReportRuns, ReportsService, ReportExport],
    ...[SchedulesStore, SchedulesService, ScheduledReports],
  ],
  exports: [ReportMakers],
})
export class ReportsModule {}
