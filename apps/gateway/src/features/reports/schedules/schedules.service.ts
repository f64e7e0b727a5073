import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type ReportSchedule, ReportScheduleRequest, type ReportSchedules } from '@pitdesk/contracts/reports';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Mailer } from '#core/mail/mailer';
import { Clock } from '#core/time/clock';
import { ReportsService } from '../reports.service.ts';
import { nextDue } from './schedule-times.ts';
import { type ScheduleRow, SchedulesStore } from './schedules.store.ts';

/** Returns the request of a schedule, as it was sent. */
export const requestOf = ({ request }: Pick<ScheduleRow, 'request'>): ReportScheduleRequest =>
  ReportScheduleRequest.parse(request);

/** Manages the schedules of an account, visible only to it. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly clock: Clock,
    private readonly store: SchedulesStore,
    private readonly reports: ReportsService,
    private readonly days: PropertyDays,
    private readonly mailer: Mailer,
    private readonly audit: AuditService,
  ) {}

  async list(actor: Actor): Promise<ReportSchedules> {
    const rows = await this.store.ofStaff(ownerIn(actor));
    return { mail: this.mailer.isOn, schedules: rows.map((row) => this.#scheduleOf(row)) };
  }

  /** @throws AppError `report.too_many_schedules`, `request.conflict`, `request.not_found`, `permission.other_terminal` */
  async create(actor: Actor, request: ReportScheduleRequest): Promise<ReportSchedule> {
    const { id, language: _, ...details } = request;
    const row = await this.audit.audited(
      actor,
      { action: 'report.scheduled', target: targetOf(request), details },
      async () => {
        const staffId = ownerIn(actor);
        const tableTitle = await this.reports.tableOf(actor, request);
        const createdAt = this.clock.date();
        const dueAt = new Date(nextDue(request, createdAt.getTime(), this.days.calendar).at);
        const made = await this.store.create({ id, staffId, request, tableTitle, createdAt, dueAt });
        const result = made ?? (await this.#require(actor, id));
        if (!isDeepStrictEqual(requestOf(result), request)) throw new AppError('request.conflict');
        return { result, changed: made !== null };
      },
    );
    return this.#scheduleOf(row);
  }

  async remove(actor: Actor, id: string): Promise<void> {
    const request = requestOf(await this.#require(actor, id));
    const { id: _id, language: _, ...details } = request;
    const act = { action: 'report.schedule_removed', target: targetOf(request), details } as const;
    await this.audit.audited(actor, act, async () => {
      if (!(await this.store.remove(id))) throw new AppError('request.not_found');
      return { result: undefined };
    });
  }

  /** @throws AppError `request.not_found`, also for somebody else's schedule */
  async #require(actor: Actor, id: string): Promise<ScheduleRow> {
    const row = await this.store.find(id);
    if (row === null || row.staffId !== ownerIn(actor)) throw new AppError('request.not_found');
    return row;
  }

  #scheduleOf(row: ScheduleRow): ReportSchedule {
    const { id, kind, game, table_id, every, weekday, at } = requestOf(row);
    const { gamingDay, state, reportId, triedAt, code, mail, mailProblem: problem } = row;
    const isBegun = gamingDay !== null && state !== null && reportId !== null && triedAt !== null;
    return {
      ...{ id, kind, game, every, weekday, at },
      table: table_id === null ? null : { id: table_id, title: row.tableTitle ?? `#${table_id}` },
      next_at: new Date(
        nextDue({ every, weekday, at }, this.clock.now(), this.days.calendar).at,
      ).toISOString(),
      last: isBegun
        ? {
            ...{ gaming_day: gamingDay, state, report_id: reportId, code, mail, problem },
            tried_at: triedAt.toISOString(),
          }
        : null,
    };
  }
}

/** A session that is older than the staff table has no owner. */
function ownerIn({ principal: { staffId } }: Actor): string {
  if (staffId === null) throw new AppError('request.conflict');
  return staffId;
}

const targetOf = ({ id, kind }: ReportScheduleRequest) => ({ kind: 'report_schedule', id, label: kind });
