import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ExportReportQuery, Report, ReportCell, ReportColumn } from '@pitdesk/contracts/reports';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Clock } from '#core/time/clock';
import { reportTarget } from './report-runs.ts';
import { ReportsService } from './reports.service.ts';

interface Row {
  readonly section: string;
  readonly of: string;
  readonly values: ReadonlyMap<ReportColumn, ReportCell>;
  readonly before: ReadonlyMap<ReportColumn, ReportCell>;
}

/** Its rows are instants and need their own column; the other sections' rows are names. */
const OVER_TIME = 'over_time';
const FROM: ExportColumn<Row> = {
  key: 'from',
  title: 'From',
  value: ({ section, of }) => (section === OVER_TIME ? of : null),
  time: true,
};
const TIMES: readonly ReportColumn[] = ['peak_at', 'at', 'starts_at', 'ends_at'];

const sentence = (name: string): string => {
  const words = name.replace(/_s$/, ' (s)').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Exports a report: the rows of all sections, each with the name of its section. */
@Injectable()
export class ReportExport {
  constructor(
    private readonly reports: ReportsService,
    private readonly audit: AuditService,
    private readonly days: PropertyDays,
    private readonly clock: Clock,
  ) {}

  async of(actor: Actor, id: string, format: ExportReportQuery['format']): Promise<StreamableFile> {
    const report = await this.reports.one(actor, id);
    const { kind, gaming_day, game, table, from, to, asked_at } = report;
    if (report.sections === null) throw new AppError('report.unfinished');
    const count = report.sections.reduce((sum, { rows }) => sum + rows.length, 0);
    await this.audit.done(actor, {
      action: 'report.exported',
      target: reportTarget(id, kind),
      details: { gaming_day, count },
    });
    return exportFile<Row>({
      at: this.clock.date(),
      format,
      zone: this.days.zone,
      name: `report-${kind}-${gaming_day.replace('..', '_')}`,
      title: `Report: ${kind}`,
      about: {
        'Gaming days': gaming_day,
        From: from,
        'Up to before': to,
        'Compared with': report.before?.gaming_day ?? null,
        'Made for': report.by,
        'Made at': asked_at,
      },
      filter: { game: game ?? undefined, table: table?.title },
      count,
      by: actor.principal.user.username,
      columns: columnsOf(report),
      batches: batchesOf(report),
    });
  }
}

function columnsOf({ sections }: Report): ExportColumn<Row>[] {
  const names = new Set((sections ?? []).flatMap(({ columns }) => columns));
  const compared = new Set(
    (sections ?? []).flatMap(({ columns, rows }) => (rows.some(({ before }) => before) ? columns : [])),
  );
  const isTimed = sections?.some(({ name }) => name === OVER_TIME) ?? false;
  return [
    { key: 'section', title: 'Section', value: ({ section }) => sentence(section) },
    { key: 'of', title: 'Of', value: ({ section, of }) => (section === OVER_TIME ? null : of) },
    ...(isTimed ? [FROM] : []),
    ...[...names].map((name) => ({
      key: name,
      title: sentence(name),
      value: ({ values }: Row) => values.get(name) ?? null,
      ...(TIMES.includes(name) && { time: true as const }),
    })),
    ...[...compared].map((name) => ({
      key: `${name}_before`,
      title: `${sentence(name)}, period before`,
      value: ({ before }: Row) => before.get(name) ?? null,
      ...(TIMES.includes(name) && { time: true as const }),
    })),
  ];
}

async function* batchesOf({ sections }: Report): AsyncGenerator<Row[]> {
  for (const { name, columns, rows } of sections ?? []) {
    const byColumn = (cells: readonly ReportCell[]) =>
      new Map(columns.map((column, index) => [column, cells[index] ?? null]));
    yield rows.map(({ of, values, before = [] }) => ({
      section: name,
      of,
      values: byColumn(values),
      before: byColumn(before),
    }));
  }
}
