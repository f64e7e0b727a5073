export {
  countsByReason,
  Groups,
  HourGroups,
  type MakeReport,
  type PreviewReport,
  ReportMakers,
  type ReportScope,
} from './report-makers.ts';
export { ReportsModule } from './reports.module.ts';
