import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import { gamingDaysText } from '@pitdesk/contracts/gaming-day';
import {
  REPORTS,
  type Report,
  type ReportHead,
  ReportRequest,
  ReportSection,
} from '@pitdesk/contracts/reports';
import type { Counter } from 'prom-client';
import { z } from 'zod';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError, toAppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Metrics } from '#core/metrics/metrics';
import { Periodic } from '#core/time/periodic';
import { compared } from './compared.ts';
import { type MakeReport, ReportMakers, type ReportScope } from './report-makers.ts';
import { type ReportHeadRow, type ReportRow, ReportsStore } from './reports.store.ts';

type Progress = Parameters<MakeReport>[1];

interface Run {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Runs the reports of this replica. Their progress and cancellation are in the database, so that any replica can serve
 * and cancel them.
 */
@Injectable()
export class ReportRuns implements OnApplicationShutdown {
  readonly #logger = new Logger(ReportRuns.name);
  readonly #runs = new Map<string, Run>();
  readonly #ended: Counter<'kind' | 'result'>;

  constructor(
    private readonly periodic: Periodic,
    private readonly makers: ReportMakers,
    private readonly store: ReportsStore,
    private readonly audit: AuditService,
    private readonly days: PropertyDays,
    metrics: Metrics,
  ) {
    metrics.gauge({ name: 'pitdesk_reports_running', help: 'Reports that this process is making' }, (set) =>
      set(this.#runs.size),
    );
    this.#ended = metrics.counter({
      name: 'pitdesk_reports_ended_total',
      help: 'Reports by outcome: done, stopped, or the code of the error',
      labelNames: ['kind', 'result'],
    });
  }

  /** @param schedule the id of the schedule that it is made for */
  start(actor: Actor, report: ReportHead, scope: ReportScope<Action>, schedule?: string): void {
    const stop = new AbortController();
    const ended = this.#run(actor, report, scope, stop, schedule)
      .catch((error: unknown) =>
        this.#logger.error({ err: error }, 'The end of a report could not be stored'),
      )
      .finally(() => this.#runs.delete(report.id));
    this.#runs.set(report.id, { stop, ended });
  }

  /** Waits for the end of a run, if it is on this replica. */
  async ended(id: string): Promise<void> {
    await this.#runs.get(id)?.ended;
  }

  /** Stops a run: on this replica at once, on another within a second. */
  stop(id: string): void {
    this.#runs.get(id)?.stop.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    const runs = [...this.#runs];
    for (const [id, { stop }] of runs) {
      await this.store.fail(id, 'report.lost').catch(() => undefined);
      stop.abort();
    }
    await Promise.all(runs.map(([, { ended }]) => ended));
  }

  /** Makes a report, and the report of the previous period for comparison. */
  async #make({ kind, gaming_day, asked_at }: ReportHead, scope: ReportScope<Action>, look: Progress) {
    const { make } = this.makers.get(kind);
    const before = this.days.before(gaming_day, Date.parse(asked_at));
    let [ownDone, ownOf]: [number, number | null] = [0, null];
    const sections = await make(scope, (done, of) => {
      [ownDone, ownOf] = [done, of];
      // The previous period takes about as long again.
      look(done, of === null || before === undefined ? of : 2 * of);
    });
    if (before === undefined || sections.length === 0) return sections;
    const span = { from: new Date(before.from), to: new Date(before.to) };
    const others = await make({ ...scope, ...span }, (done, of) =>
      look(ownDone + done, ownOf === null || of === null ? null : ownOf + of),
    );
    return compared(sections, others, before.count);
  }

  async #run(
    actor: Actor,
    report: ReportHead,
    scope: ReportScope<Action>,
    stop: AbortController,
    schedule: string | undefined,
  ): Promise<void> {
    const { id, kind, gaming_day, from, to, game, table } = report;
    const details = {
      gaming_day,
      from,
      to,
      game,
      table_id: table?.id ?? null,
      ...(schedule && { schedule }),
    };
    let [done, of]: [number, number | null] = [0, null];
    const beats = this.periodic.every({
      name: 'Progress of a report',
      everyMs: REPORTS.beatMs,
      run: async () => {
        if (!(await this.store.beat(id, done, of))) stop.abort();
      },
    });
    try {
      const look: Progress = (nowDone, nowOf) => {
        if (stop.signal.aborted) throw new AppError('report.lost');
        [done, of] = [nowDone, nowOf];
      };
      const sections = await this.#make(report, scope, look);
      if (!(await this.store.finish(id, sections, of ?? done, of))) return;
      this.#ended.inc({ kind, result: 'done' });
      const rows = sections.reduce((count, section) => count + section.rows.length, 0);
      await this.audit.done(actor, {
        action: 'report.made',
        target: reportTarget(id, kind),
        details: { ...details, rows },
      });
    } catch (error) {
      // The caller recorded the stop.
      if (stop.signal.aborted) {
        this.#ended.inc({ kind, result: 'stopped' });
        return;
      }
      const { code } = toAppError(error);
      this.#ended.inc({ kind, result: code });
      this.#logger.warn({ err: error, code }, 'A report failed');
      await this.store.fail(id, code);
      this.audit.undone(actor, { action: 'report.made', target: reportTarget(id, kind), details }, error);
    } finally {
      await beats.stop();
    }
  }
}

const Sections = z.array(ReportSection);

export function headOf(row: ReportHeadRow, now: number): ReportHead {
  const { kind, gaming_day, game, table_id } = ReportRequest.parse(row.request);
  const isLost = row.state === 'running' && now - row.beatAt.getTime() > REPORTS.lostAfterMs;
  return {
    id: row.id,
    kind,
    gaming_day,
    from: row.fromAt.toISOString(),
    to: row.toAt.toISOString(),
    game,
    table: table_id === null ? null : { id: table_id, title: row.tableTitle ?? `#${table_id}` },
    by: row.username,
    asked_at: row.askedAt.toISOString(),
    ended_at: (isLost ? row.beatAt : row.endedAt)?.toISOString() ?? null,
    state: isLost ? 'failed' : row.state,
    progress: { done: row.done, of: row.of },
    code: isLost ? 'report.lost' : row.code,
  };
}

export function reportOf(row: ReportRow, days: PropertyDays, now: number): Report {
  const head = headOf(row, now);
  const sections = row.state === 'done' ? Sections.parse(row.sections) : null;
  // Reports that are older than comparisons have none.
  const isCompared = sections?.some(({ rows }) => rows.some(({ before }) => before !== undefined)) ?? false;
  return { ...head, before: isCompared ? beforeOf(head, days) : null, sections };
}

function beforeOf({ gaming_day, asked_at }: ReportHead, days: PropertyDays): Report['before'] {
  const before = days.before(gaming_day, Date.parse(asked_at));
  if (before === undefined) return null;
  const { first, last, from, to } = before;
  return { gaming_day: gamingDaysText(first, last), from, to };
}

/** Returns the audit target of a report. */
export const reportTarget = (id: string, kind: string) => ({ kind: 'report', id, label: kind });
