import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  ReportHead,
  ReportSchedule,
  ReportScheduleRequest,
  ReportSchedules,
} from '@pitdesk/contracts/reports';
import { until } from '@pitdesk/rig';
import { SchedulesStore } from '#features/reports/schedules/schedules.store';
import type { RunningGateway, SettingsOverrides } from '../../src/testing/index.ts';
import { callAs, type Verb } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { MailServer } from '../support/mail-server.ts';
import { useConsole } from '../support/shared-console.ts';
import { PROPERTY } from './console.ts';

const DAY_MS = 24 * 60 * 60_000;
const EMAIL = 'shift@casino.example';

describe('a scheduled report', () => {
  let mails: MailServer;
  let gateway: RunningGateway;
  let shift: SignedIn;
  beforeAll(async () => {
    mails = await MailServer.start();
  });
  const settings = (): SettingsOverrides => ({
    ...PROPERTY,
    access: 'roles',
    demoRoles: true,
    mail: { smtpUrl: mails.url, from: 'Pitdesk <pitdesk@casino.example>' },
  });
  const console_ = useConsole(settings);
  beforeAll(() => {
    gateway = console_.gateway;
  });
  afterAll(() => mails.close());
  beforeEach(async () => {
    const { client } = gateway.database;
    mails.letters.length = 0;
    mails.refuse(null);
    await client.reportSchedule.deleteMany();
    await client.report.deleteMany();
    shift = await signIn(gateway, 'shift');
    await client.staff.updateMany({ where: { username: 'shift' }, data: { email: EMAIL, state: 'active' } });
  });

  const requestOf = (given: Partial<ReportScheduleRequest> = {}): ReportScheduleRequest => ({
    ...{ id: randomUUID(), kind: 'rounds', game: null, table_id: null, language: 'de' },
    ...{ every: 'day', weekday: null, at: '07:00' },
    ...given,
  });
  const call = async <T>(verb: Verb, path: string, status: number, body?: object, as = shift): Promise<T> =>
    (await callAs(gateway, as, verb, `/api${path}`, body).expect(status)).body as T;
  const schedule = (given: Partial<ReportScheduleRequest> = {}): Promise<ReportSchedule> =>
    call('post', '/report-schedules', 201, requestOf(given));
  const reports = (): Promise<ReportHead[]> => call('get', '/reports', 200);
  async function lastOf(id: string): Promise<NonNullable<ReportSchedule['last']>> {
    const { schedules } = await call<ReportSchedules>('get', '/report-schedules', 200);
    const last = schedules.find((one) => one.id === id)?.last;
    if (!last) throw new Error('The schedule has no result');
    return last;
  }
  /** Makes a schedule due, as if it were older. */
  async function becomesDue(id: string, data: object = {}): Promise<void> {
    await gateway.database.client.reportSchedule.update({
      where: { id },
      data: {
        ...{ createdAt: new Date(Date.now() - 3 * DAY_MS), dueAt: new Date(), leaseUntil: new Date(0) },
        ...data,
      },
    });
  }
  const look = (...gateways: RunningGateway[]): Promise<unknown> =>
    Promise.all(gateways.map(({ app }) => app.get(SchedulesStore).work.look()));
  async function isMade(id: string): Promise<void> {
    await becomesDue(id);
    await look(gateway);
  }

  it('[reports.scheduled] is made and mailed once for its period by two replicas, with what changed in words', async () => {
    const replica = await console_.another(settings());
    const { id } = await schedule();
    expect(await call('get', '/report-schedules', 200)).toMatchObject({
      mail: true,
      schedules: [{ id, every: 'day', at: '07:00', last: null }],
    });
    await becomesDue(id);
    await look(gateway, replica);
    await becomesDue(id);
    await look(replica, gateway);
    const [made, ...others] = await reports();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ kind: 'rounds', state: 'done', by: 'shift' });
    expect(mails.letters.map(({ to }) => to)).toEqual([EMAIL]);
    const { subject, text } = mails.latestTo(EMAIL);
    expect(subject).toMatch(/^Runden · \d/);
    expect(text).toMatch(/Runden: um [\d.,]+\s?%? auf [\d.]+ (gestiegen|gesunken)\.|Etwa wie im vorherigen/);
    expect(text).toMatch(/Runden [\d.]+ · Abgerechnet [\d.]+/);
    expect(text).toContain(`/management/reports/${made?.id}`);
    expect(await lastOf(id)).toMatchObject({ state: 'made', mail: 'sent', report_id: made?.id });
    const admin = await signIn(gateway, 'auditor');
    const { data } = await call<Paginated<AuditEntry>>(
      ...(['get', `/audit?target_kind=report&target_id=${made?.id}`, 200, {}, admin] as const),
    );
    expect(data).toMatchObject([{ action: 'report.made', result: 'ok', details: { schedule: id } }]);
  });

  it('is made once after a crash: an unfinished report again, a mail that may have been sent not', async () => {
    const { id } = await schedule();
    await isMade(id);
    const { client } = gateway.database;
    const { report_id, gaming_day } = await lastOf(id);
    await client.report.update({
      where: { id: report_id },
      data: { state: 'running', beatAt: new Date(Date.now() - DAY_MS) },
    });
    await becomesDue(id, { state: 'making', mail: 'off' });
    await look(gateway);
    expect((await reports()).map((report) => [report.id, report.state])).toEqual([[report_id, 'done']]);
    expect(mails.letters).toHaveLength(2);

    await becomesDue(id, { mail: 'sending' });
    await look(gateway);
    expect(await lastOf(id)).toMatchObject({ gaming_day, state: 'made', mail: 'failed', problem: null });
    expect(mails.letters).toHaveLength(2);
  });

  it('is kept while the mail server is down, and mailed later, without anybody signed in', async () => {
    const { id } = await schedule({ every: 'week', weekday: 1, language: 'en' });
    const { client } = gateway.database;
    await client.session.deleteMany({ where: { username: 'shift' } });
    mails.refuse('Try later');
    // Old enough for a week.
    await becomesDue(id, { createdAt: new Date(Date.now() - 30 * DAY_MS) });
    await look(gateway);
    const before = await client.reportSchedule.findUniqueOrThrow({ where: { id } });
    expect(before).toMatchObject({ state: 'made', mail: 'failed', tries: 1 });
    expect(before.mailProblem).toContain('Try later');
    expect(before.dueAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
    mails.refuse(null);
    await becomesDue(id, { createdAt: new Date(Date.now() - 30 * DAY_MS) });
    await look(gateway);
    shift = await signIn(gateway, 'shift');
    expect(await lastOf(id)).toMatchObject({ state: 'made', mail: 'sent', problem: null });
    expect(await reports()).toHaveLength(1);
    expect(mails.letters).toHaveLength(1);
  });

  it('is retried while the operator does not answer, or accepts neither its account nor the console', async () => {
    const { id } = await schedule();
    await console_.mock.revokeTokensOf('shift');
    for (const [status, code] of [
      [503, 'upstream.unavailable'],
      [401, 'auth.session_ended'],
    ] as const) {
      console_.mock.faults.add({ service: 'backoffice', fault: 'status', value: status });
      await isMade(id);
      console_.mock.faults.clear();
      const row = await gateway.database.client.reportSchedule.findUnique({ where: { id } });
      expect(row).toMatchObject({ state: 'failed', code });
    }
    // The operator is called again after a moment.
    await until(async () => {
      await isMade(id);
      return (
        (await gateway.database.client.reportSchedule.findUnique({ where: { id } }))?.state === 'made' || null
      );
    });
    shift = await signIn(gateway, 'shift');
    expect(await lastOf(id)).toMatchObject({ state: 'made', mail: 'sent' });
    expect(mails.letters).toHaveLength(1);
  });

  it('is not made without the right, for a disabled account, or for a table that is gone', async () => {
    const { client } = gateway.database;
    const { id } = await schedule();
    const table = await schedule({ table_id: console_.mock.floor.tables()[0]?.id ?? 0 });
    const gone = { request: requestOf({ id: table.id, table_id: 987_654 }) };
    await becomesDue(table.id, gone);
    await look(gateway);
    expect(await lastOf(table.id)).toMatchObject({ state: 'refused', code: 'request.not_found' });

    const owner = { username: 'shift' };
    await client.staff.updateMany({ where: owner, data: { state: 'disabled' } });
    await isMade(id);
    await client.staff.updateMany({ where: owner, data: { state: 'active' } });
    shift = await signIn(gateway, 'shift');
    expect(await lastOf(id)).toMatchObject({ state: 'refused', code: 'auth.account_disabled' });

    const ofOwner = { staff: owner, state: 'active' } as const;
    const grants = await client.roleGrant.findMany({ where: ofOwner });
    await client.roleGrant.updateMany({ where: ofOwner, data: { state: 'ended' } });
    await becomesDue(id, { gamingDay: '2020-01-01' });
    await look(gateway);
    const row = await client.reportSchedule.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ state: 'refused', code: 'permission.no_role' });
    await client.roleGrant.updateMany({
      where: { id: { in: grants.map((grant) => grant.id) } },
      data: { state: 'active' },
    });
    expect(mails.letters).toEqual([]);

    // Of several missed periods, it is made for the latest.
    await becomesDue(id, { gamingDay: '2020-01-01' });
    await look(gateway);
    shift = await signIn(gateway, 'shift');
    expect(await lastOf(id)).toMatchObject({ state: 'made', mail: 'sent' });
    expect(await reports()).toHaveLength(1);
  });

  it('belongs to its account, at most ten each, and a repeated request makes one', async () => {
    const body = requestOf({ every: 'month' });
    await call('post', '/report-schedules', 201, body);
    await call('post', '/report-schedules', 201, body);
    await call('post', '/report-schedules', 409, { ...body, at: '08:00' });
    await call('post', '/report-schedules', 400, requestOf({ at: '24:00' }));
    for (const [given, code] of [
      [{ every: 'week' }, 'field.required'],
      [{ every: 'day', weekday: 3 }, 'field.invalid'],
    ] as const) {
      expect(await call('post', '/report-schedules', 400, requestOf(given))).toMatchObject({
        details: { fields: [{ field: 'weekday', code }] },
      });
    }
    await call('post', '/report-schedules', 404, requestOf({ table_id: 987_654 }));
    for (let more = 1; more < 10; more += 1) await schedule();
    expect(await call('post', '/report-schedules', 409, requestOf())).toMatchObject({
      code: 'report.too_many_schedules',
    });
    const other = await signIn(gateway, 'auditor');
    await call('delete', `/report-schedules/${body.id}`, 404, {}, other);
    await call('delete', `/report-schedules/${body.id}`, 204);
    await call('delete', `/report-schedules/${body.id}`, 404);
    const entries = await gateway.database.client.auditEntry.findMany({
      where: { targetKind: 'report_schedule', targetId: body.id, result: 'ok' },
      orderBy: { seq: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['report.scheduled', 'report.schedule_removed']);
  });
});
