import { Global, Module } from '@nestjs/common';
import { ReportMakers } from '../../common/reports/report-makers.ts';
import { ReportAudit } from './report-audit.ts';
import { ReportExport } from './report-export.ts';
import { ReportRuns } from './report-runs.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsService } from './reports.service.ts';
import { ReportsStore } from './reports.store.ts';

/** Global for the one place where other features say which reports they make. */
@Global()
@Module({
  controllers: [ReportsController],
  providers: [ReportMakers, ReportsStore, ReportAudit, ReportRuns, ReportsService, ReportExport],
  exports: [ReportMakers],
})
export class ReportsModule {}
