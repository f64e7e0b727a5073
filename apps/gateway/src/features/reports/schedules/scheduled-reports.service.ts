import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { Report } from '@pitdesk/contracts/reports';
import { type Actor, CONSOLE_SESSION, type Principal } from '#core/actor/actor';
import type { WorkOutcome } from '#core/database/durable-work';
import { fromStoredId } from '#core/database/storable';
import { AppError, toAppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Mailer } from '#core/mail/mailer';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Colleagues } from '#core/staff/colleagues';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { ReportMakers } from '../report-makers.ts';
import { ReportRuns } from '../report-runs.ts';
import { ReportsService } from '../reports.service.ts';
import { reportMail } from './report-mail.ts';
import { latestDue, nextDue } from './schedule-times.ts';
import { requestOf } from './schedules.service.ts';
import { type ScheduleRow, SchedulesStore } from './schedules.store.ts';

type Member = NonNullable<Awaited<ReturnType<Colleagues['find']>>>;
type Result = Parameters<SchedulesStore['keep']>[1];

/** Errors that a retry would repeat: the account, its rights or the table are gone. */
const FINAL = /^(permission\.|auth\.account_disabled$|request\.not_found$)/;

/** Returns the same id for each try of a period, so that only one report is made: a UUID of version 8 (RFC 9562). */
function reportIdOf(scheduleId: string, gamingDay: string): string {
  const hex = createHash('sha256').update(`${scheduleId} ${gamingDay}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Returns the account in the console's session, with the rights of its own session if it has one. */
const consoleFor = (
  staffId: string,
  { userId, username, email, terminal_id, rights }: Member,
  own: Principal | null,
): Principal => ({
  sessionId: CONSOLE_SESSION,
  staffId,
  user: own?.user ?? { id: fromStoredId(userId), username, email, terminal_id, rights },
  provedAt: null,
  isLocked: false,
});

/**
 * Makes the reports of schedules, with the rights that their accounts have by then, and mails them. Of several missed
 * periods it makes the latest. A failed report or mail is retried until the next period.
 */
@Injectable()
export class ScheduledReports implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly store: SchedulesStore,
    private readonly reports: ReportsService,
    private readonly runs: ReportRuns,
    private readonly makers: ReportMakers,
    private readonly days: PropertyDays,
    private readonly colleagues: Colleagues,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
    private readonly tables: BackOfficeTables,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    this.store.work.start((row) => this.#work(row));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.work.stop();
  }

  async #work(found: ScheduleRow): Promise<WorkOutcome> {
    const rhythm = requestOf(found);
    const now = this.clock.now();
    const due = latestDue(rhythm, now, this.days.calendar);
    const dueAt = new Date(nextDue(rhythm, now, this.days.calendar).at);
    const isNew = due.at > found.createdAt.getTime() && due.gaming_day > (found.gamingDay ?? '');
    const row = isNew
      ? await this.store.begin(found, {
          gamingDay: due.gaming_day,
          reportId: reportIdOf(found.id, due.gaming_day),
        })
      : found;
    if (row === null) return 'done';
    const result = row.gamingDay === null ? {} : await this.#try(row);
    if (result === 'later') return 'later';
    const isRetried = result.state === 'failed' || typeof result.mailProblem === 'string';
    const retryAt = this.clock.now() + this.#backOff(row.tries);
    await this.store.keep(row, {
      triedAt: this.clock.date(),
      ...result,
      tries: row.tries + 1,
      dueAt: isRetried && retryAt < dueAt.getTime() ? new Date(retryAt) : dueAt,
    });
    return 'done';
  }

  #backOff(tries: number): number {
    const { reportSchedulesRetryMs, reportSchedulesRetryMaxMs } = this.intervals;
    return Math.min(reportSchedulesRetryMs * 2 ** tries, reportSchedulesRetryMaxMs);
  }

  /** @returns `later` if another replica makes the report or sends its mail */
  async #try(row: ScheduleRow): Promise<Result | 'later'> {
    try {
      const member = await this.colleagues.find(row.staffId);
      if (member === null) throw new AppError('auth.account_disabled');
      const own = await this.sessions.newestOf(fromStoredId(member.userId));
      const console_ = consoleFor(row.staffId, member, own);
      this.#requireRights(row, console_);
      if (row.state !== 'made') await this.#make(row, await this.#readerOf(own, console_));
      const report = await this.reports.one({ principal: console_, ip: '' }, row.reportId ?? '');
      if (report.state === 'running') return 'later';
      if (report.state === 'cancelled') return { state: 'refused', code: null };
      if (report.state === 'failed') throw new AppError((report.code ?? 'report.lost') as ErrorCode);
      return await this.#mail(row, member, report);
    } catch (error) {
      const { code } = toAppError(error);
      return { state: FINAL.test(code) ? 'refused' : 'failed', code };
    }
  }

  /** @throws AppError `permission.*` */
  #requireRights(row: ScheduleRow, { user }: Principal): void {
    const decision = this.permissions.can(user, 'reports.make');
    if (!decision.allowed) throw new AppError(decision.code);
    const { needs } = this.makers.get(requestOf(row).kind);
    const { terminals } = this.permissions.reach(user, 'reports.make', needs);
    if (terminals.length === 0) throw new AppError('permission.denied');
  }

  /** Makes the report, unless an earlier try did. */
  async #make(row: ScheduleRow, actor: Actor): Promise<void> {
    const { kind, game, table_id } = requestOf(row);
    const id = row.reportId ?? '';
    const request = { id, kind, gaming_day: row.gamingDay ?? '', game, table_id };
    await this.reports.tableOf(actor, request);
    await this.reports.make(actor, request, row.id);
    await this.runs.ended(id);
  }

  /**
   * Returns the account with the session that reads the operator: its own or, if the operator accepts none, the
   * console's.
   * @throws AppError `auth.session_ended` if the operator accepts neither
   */
  async #readerOf(own: Principal | null, console_: Principal): Promise<Actor> {
    for (const principal of own === null ? [console_] : [own, console_]) {
      if (await this.#isAccepted(principal)) return { principal, ip: '' };
    }
    throw new AppError('auth.session_ended');
  }

  async #isAccepted({ sessionId }: Principal): Promise<boolean> {
    try {
      await this.tables.list({}, await this.sessions.upstreamToken(sessionId));
      return true;
    } catch (error) {
      if (toAppError(error).code === 'auth.session_ended') return false;
      throw error;
    }
  }

  async #mail(row: ScheduleRow, { username, email }: Member, report: Report): Promise<Result | 'later'> {
    const made = { state: 'made', code: null, mailProblem: null } as const;
    if (!this.mailer.isOn) return { ...made, mail: 'off' };
    if (row.mail === 'sent') return made;
    // Its process stopped before the server's answer: nobody knows, and a second mail is worse than a note.
    const isUnknown = row.mail === 'sending' || (row.mail === 'failed' && row.mailProblem === null);
    if (isUnknown) return { ...made, mail: 'failed' };
    if (!(await this.store.claimMail(row))) return 'later';
    const problem = await this.mailer.send(
      reportMail({
        ...{ report, email, name: username, language: requestOf(row).language },
        link: `${this.settings.publicOrigins[0] ?? ''}/management/reports/${report.id}`,
      }),
    );
    return { ...made, mail: problem === null ? 'sent' : 'failed', mailProblem: problem };
  }
}
