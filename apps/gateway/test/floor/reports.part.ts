import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import { gamingDays, gamingDaysText } from '@pitdesk/contracts/gaming-day';
import type { RemovalReason } from '@pitdesk/contracts/players';
import type {
  Report,
  ReportCell,
  ReportHead,
  ReportPreview,
  ReportRequest,
  ReportSection,
} from '@pitdesk/contracts/reports';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { SamplesStore } from '#features/players/counts/samples.store';
import { RemovalsStore } from '#features/players/removals.store';
import { type MakeReport, ReportMakers } from '#features/reports/report-makers';
import { type RunningGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { chatsOf } from '../support/chat.ts';
import { signIn } from '../support/console.ts';
import { archiveIn } from '../support/export-archive.ts';
import { CALENDAR, console_, PROPERTY } from './console.ts';

const DAY_MS = 24 * 60 * 60_000;

let narrow: RunningGateway;
const tokens: Record<string, string> = {};

const call = (method: 'get' | 'post' | 'delete', path: string, as = 'floor1', on = console_.gateway) => {
  const to = request(on.url);
  return to[method](`/api${path}`).auth(tokens[as] ?? '', { type: 'bearer' });
};
const requestOf = (given: Partial<ReportRequest>): ReportRequest => ({
  id: randomUUID(),
  kind: 'rounds',
  gaming_day: daysBack(3, 1),
  game: null,
  table_id: null,
  ...given,
});
/** Returns whole past gaming days, to which nothing is added during the test. */
function daysBack(first: number, last: number): string {
  const day = (back: number) => gamingDays('today', Date.now() - back * DAY_MS, CALENDAR)?.first ?? '';
  return gamingDaysText(day(first), day(last));
}
const spanOf = (days: string) => {
  const span = gamingDays(days, Date.now(), CALENDAR);
  return { from: new Date(span?.from ?? ''), to: new Date(span?.to ?? '') };
};
async function made(given: Partial<ReportRequest>, as = 'floor1', on = console_.gateway): Promise<Report> {
  const { id } = await bodyOf<ReportHead>(call('post', '/reports', as, on).send(requestOf(given)), 202);
  return await until(async () => {
    const report = await bodyOf<Report>(call('get', `/reports/${id}`, as, on), 200);
    return report.state === 'running' ? null : report;
  });
}
const sectionOf = ({ sections }: Report, name: ReportSection['name']): ReportSection => {
  const section = sections?.find((one) => one.name === name);
  if (!section) throw new Error(`The report has no section ${name}`);
  return section;
};
/** Returns a section's rows by name, each as an object. */
const rowsOf = (report: Report, name: ReportSection['name']): Record<string, Record<string, ReportCell>> => {
  const { columns, rows } = sectionOf(report, name);
  return Object.fromEntries(
    rows.map(({ of, values }) => [
      of,
      Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])),
    ]),
  );
};
const auditOf = async (id: string): Promise<AuditEntry[]> =>
  (await bodyOf<Paginated<AuditEntry>>(call('get', `/audit?target_kind=report&target_id=${id}`), 200)).data;

const SANCTION = {
  playerId: '1843',
  player: 'ada-lovelace-1843',
  kind: 'warning',
  scope: 'table',
  reason: 'abuse',
  text: 'Please be kind.',
  evidence: '',
  state: 'expired',
  minutes: 60,
  appliedById: '1',
  appliedByName: 'floor1',
  appliedAt: new Date(0),
} as const;

const sum = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

describe('report', () => {
  beforeAll(async () => {
    narrow = await console_.another({ ...PROPERTY, terminalScope: 'own' });
    for (const username of ['floor1', 'floor1b', 'floor2']) {
      tokens[username] = (await signIn(console_.gateway, username)).accessToken;
    }
  });

  it('[reports.rounds] of rounds equals a recount of the operator’s own rows, by day, game and table', async () => {
    const { client } = console_.mock.database;
    const voided = {
      state: 'voided',
      voidedAt: new Date(),
      voidReasonCode: 'card_exposed',
      voidReason: '=Card was exposed',
      voidedBy: 'floor1b',
    } as const;
    const first = await client.round.findFirstOrThrow({
      where: { state: 'settled', supersededAt: null },
      orderBy: { startedAt: 'desc' },
    });
    await client.round.update({ where: { id: first.id }, data: voided });
    // Moves them into past days, to which nothing is added during the test.
    await client.$executeRaw`UPDATE rounds SET started_at = started_at - interval '2 days' WHERE settled_at IS NOT NULL`;
    const days = daysBack(6, 1);
    const { from, to } = spanOf(days);
    const report = await made({ gaming_day: days });
    expect(report).toMatchObject({ state: 'done', by: 'floor1', gaming_day: days, from: from.toISOString() });

    const where = { startedAt: { gte: from, lt: to }, supersededAt: null };
    const all = await client.round.findMany({ where, include: { table: true } });
    const recount = (rows: typeof all) => ({
      rounds: rows.length,
      settled: rows.filter(({ state }) => state === 'settled').length,
      voided: rows.filter(({ state }) => state === 'voided').length,
      corrected: rows.filter(({ version }) => version > 1).length,
    });
    expect(all.length).toBeGreaterThan(500);
    expect(rowsOf(report, 'total')['']).toMatchObject(recount(all));
    const titles = Object.entries(rowsOf(report, 'by_table'));
    expect(titles).toHaveLength(new Set(all.map(({ tableId }) => tableId)).size);
    for (const [title, row] of titles) {
      // Two tables with the same title are distinguished by their terminals, as on every page.
      const ofTable = all.filter(({ table }) =>
        [table.title, `${table.title} · Terminal ${table.terminalId}`].includes(title),
      );
      expect([title, row]).toMatchObject([title, recount(ofTable)]);
    }
    for (const [day, row] of Object.entries(rowsOf(report, 'by_day'))) {
      const span = spanOf(day);
      const within = all.filter(({ startedAt }) => startedAt >= span.from && startedAt < span.to);
      expect([day, row]).toMatchObject([day, recount(within)]);
    }
    for (const name of ['by_game', 'by_dealer', 'by_hour'] as const) {
      expect(sum(Object.values(rowsOf(report, name)), ({ rounds }) => Number(rounds))).toBe(all.length);
    }
    const hours = sectionOf(report, 'by_hour').rows.map(({ of }) => of);
    expect(hours).toHaveLength(24);
    expect([hours[0], hours.at(-1)]).toEqual(['06', '05']);
    const tokyoHour = (at: Date): string => String((at.getUTCHours() + 9) % 24).padStart(2, '0');
    const byHour = rowsOf(report, 'by_hour');
    for (const hour of hours) {
      const inHour = all.filter(({ startedAt }) => tokyoHour(startedAt) === hour).length;
      expect([hour, byHour[hour]?.rounds]).toEqual([hour, inHour]);
      expect(byHour[hour]?.rounds_an_hour).toBeCloseTo(inHour / 6, 0);
    }
    expect(rowsOf(report, 'changes')[String(first.id)]).toMatchObject({
      change: 'voided',
      by: 'floor1b',
      reason_code: 'card_exposed',
      reason: '=Card was exposed',
    });
    const voids = rowsOf(report, 'voids_by_reason');
    expect(sum(Object.values(voids), (row) => Number(row.voided))).toBe(recount(all).voided);
    expect(voids.card_exposed?.voided).toBe(
      all.filter(({ state, voidReasonCode }) => state === 'voided' && voidReasonCode === 'card_exposed')
        .length,
    );
    expect(await auditOf(report.id)).toMatchObject([
      { action: 'report.made', result: 'ok', target: { label: 'rounds' }, details: { gaming_day: days } },
    ]);

    const oneTable = await made({ gaming_day: days, game: 'roulette', table_id: first.tableId });
    expect(sum(oneTable.sections ?? [], ({ rows }) => rows.length)).toBe(
      (await client.round.count({ where: { ...where, tableId: first.tableId, game: 'roulette' } })) === 0
        ? 0
        : expect.any(Number),
    );
    const file = await archiveIn(call('get', `/reports/${report.id}/export`));
    expect(file.name).toBe(`report-rounds-${days.replace('..', '_')}.csv`);
    expect(file.lines[0]?.slice(0, 3)).toEqual(['Section', 'Of', 'Rounds']);
    expect(file.lines[0]).toContain('Rounds, period before');
    expect(file.lines[0]).toContain('At (Asia/Tokyo)');
    expect(file.lines[1]?.slice(0, 3)).toEqual(['Total', '', String(all.length)]);
    expect(file.text).toContain(`"'=Card was exposed"`);
    expect(file.provenance).toMatchObject({ exported_by: 'floor1', From: from.toISOString() });
  });

  it('[reports.compared] is compared with as many gaming days before it, and a preview counts it before it is made', async () => {
    const { client } = console_.mock.database;
    const [days, before] = [daysBack(3, 2), daysBack(5, 4)];
    const report = await made({ gaming_day: days });
    const was = spanOf(before);
    expect(report.before).toEqual({
      gaming_day: before,
      from: was.from.toISOString(),
      to: was.to.toISOString(),
    });
    const roundsOf = (span: string): Promise<number> => {
      const { from, to } = spanOf(span);
      return client.round.count({ where: { startedAt: { gte: from, lt: to }, supersededAt: null } });
    };
    const [total] = sectionOf(report, 'total').rows;
    expect([total?.values[0], total?.before?.[0]]).toEqual([await roundsOf(days), await roundsOf(before)]);
    const { rows } = sectionOf(report, 'by_day');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const back = Math.round((Date.now() - spanOf(row.of).from.getTime()) / DAY_MS - 0.5) + 2;
      expect([row.of, row.before?.[0]]).toEqual([row.of, await roundsOf(daysBack(back, back))]);
    }
    expect(sum(sectionOf(report, 'changes').rows, ({ before: none }) => none?.length ?? 0)).toBe(0);

    const preview = (query: string, as = 'floor1', on = console_.gateway) =>
      call('get', `/reports/preview?kind=rounds&gaming_day=${query}`, as, on);
    const counted = await bodyOf<ReportPreview>(preview(days), 200);
    expect(counted).toMatchObject({
      gaming_day: days,
      figures: [
        { column: 'rounds', value: total?.values[0] },
        { column: 'voided', value: rowsOf(report, 'total')['']?.voided },
      ],
    });
    expect(counted.tables).toBe(console_.mock.floor.tables().length);
    const own = await bodyOf<ReportPreview>(preview(days, 'floor2', narrow), 200);
    expect(own.tables).toBeLessThan(counted.tables);
    const chats = await bodyOf<object>(call('get', `/reports/preview?kind=chat&gaming_day=${days}`), 200);
    expect(chats).toMatchObject({ figures: [{ column: 'from_players' }, { column: 'from_staff' }] });
    const tooLong = await preview('2026-01-01..2026-04-04').expect(422);
    expect(tooLong.body).toMatchObject({ code: 'report.range_too_long' });
  });

  it('is compared with the same part of the previous day if the day is not over', async () => {
    const report = await made({ kind: 'events', gaming_day: 'today' });
    const { from, to } = spanOf('yesterday');
    expect(report.before).toMatchObject({ from: from.toISOString() });
    const passed = Date.parse(report.asked_at) - Date.parse(report.from);
    expect(Date.parse(report.before?.to ?? '') - from.getTime()).toBe(passed);
    expect(Date.parse(report.before?.to ?? '')).toBeLessThan(to.getTime());
  });

  it('[reports.chat] of the chat counts first answers as a reader of the messages would, and players without one', async () => {
    const days = daysBack(2, 2);
    const start = spanOf(days).from.getTime();
    const [quick, silent] = chatsOf(console_.mock);
    if (!quick || !silent) throw new Error('The demo casino has chats');
    const messageAt = (chatId: number, second: number, senderRole: 'player' | 'staff') => ({
      chatId,
      sender: senderRole === 'player' ? 'ada-lovelace-77' : 'floor1',
      senderRole,
      message: `at ${second}`,
      createdAt: new Date(start + second * 1_000),
    });
    const { client } = console_.mock.database;
    const inRange = { createdAt: { gte: new Date(start), lt: spanOf(days).to } };
    await client.chatMessage.deleteMany({ where: inRange });
    await client.chatMessage.createMany({
      data: [
        messageAt(quick.id, 0, 'staff'),
        messageAt(quick.id, 10, 'player'),
        messageAt(quick.id, 20, 'player'),
        messageAt(quick.id, 40, 'staff'),
        messageAt(quick.id, 41, 'staff'),
        messageAt(quick.id, 100, 'player'),
        messageAt(quick.id, 220, 'staff'),
        messageAt(silent.id, 5, 'player'),
      ],
    });
    const report = await made({ kind: 'chat', gaming_day: days });
    const ofQuick = {
      from_players: 3,
      from_staff: 4,
      answered: 2,
      within_a_minute: 1,
      unanswered: 0,
      average_answer_s: 75,
      longest_answer_s: 120,
    };
    expect(rowsOf(report, 'by_table')).toEqual({
      [quick.title]: ofQuick,
      [silent.title]: {
        ...ofQuick,
        from_players: 1,
        from_staff: 0,
        answered: 0,
        within_a_minute: 0,
        unanswered: 1,
        average_answer_s: null,
        longest_answer_s: null,
      },
    });
    expect(rowsOf(report, 'total')['']).toEqual({ ...ofQuick, from_players: 4, unanswered: 1 });
  });

  it('[reports.players] of players has the peaks of the sampled minutes, and their averages', async () => {
    const days = daysBack(2, 2);
    const { from } = spanOf(days);
    const store = console_.gateway.app.get(SamplesStore);
    const tables = console_.mock.floor.tables().slice(0, 2);
    const counts = Array.from({ length: 90 }, (_, minute) => [(minute * 7) % 23, (minute * 5) % 11] as const);
    for (const [minute, both] of counts.entries()) {
      const at = new Date(from.getTime() + minute * 60_000);
      const samples = tables.map(({ id, terminalId }, index) => ({
        tableId: String(id),
        terminalId,
        count: both[index] ?? 0,
      }));
      await store.keep(at, both[0] + both[1] + 3, samples);
    }
    const removals = console_.gateway.app.get(RemovalsStore);
    const removed = async (day: Date, codes: readonly RemovalReason[]): Promise<void> => {
      for (const reasonCode of codes) {
        await removals.add({ at: new Date(day.getTime() + 60_000), tableId: null, reasonCode });
      }
    };
    await removed(from, ['abuse', 'technical', 'abuse']);
    await removed(spanOf(daysBack(3, 3)).from, ['abuse']);
    const report = await made({ kind: 'players', gaming_day: days });
    expect(sectionOf(report, 'removals_by_reason')).toMatchObject({
      columns: ['removed'],
      rows: [
        { of: 'abuse', values: [2], before: [1] },
        { of: 'technical', values: [1], before: [0] },
      ],
    });
    const tableId = String(tables[0]?.id);
    await console_.gateway.database.client.sanction.createMany({
      data: [
        { ...SANCTION, id: randomUUID(), startsAt: from, tableId },
        { ...SANCTION, id: randomUUID(), startsAt: from, reason: 'spam' },
        // Proposed, and not decided yet.
        { ...SANCTION, id: randomUUID() },
      ],
    });
    const withSanctions = await made({ kind: 'players', gaming_day: days });
    expect(rowsOf(withSanctions, 'sanctions_by_reason')).toEqual({
      abuse: { sanctions: 1 },
      spam: { sanctions: 1 },
    });
    const atTable = await made({ kind: 'players', gaming_day: days, table_id: tableId });
    expect(rowsOf(atTable, 'sanctions_by_reason')).toEqual({ abuse: { sanctions: 1 } });
    const everybody = counts.map(([a, b]) => a + b + 3);
    const average = (list: readonly number[]) =>
      Math.round((sum(list, (one) => one) / list.length) * 10) / 10;
    const peak = Math.max(...everybody);
    expect(rowsOf(report, 'total')['']).toEqual({
      average_players: average(everybody),
      peak_players: peak,
      peak_at: new Date(from.getTime() + everybody.indexOf(peak) * 60_000).toISOString(),
      minutes: 90,
    });
    for (const index of [0, 1] as const) {
      const ofTable = counts.map((both) => both[index]);
      const most = Math.max(...ofTable);
      expect(rowsOf(report, 'by_table')[tables[index]?.title ?? '']).toEqual({
        average_players: average(ofTable),
        peak_players: most,
        peak_at: new Date(from.getTime() + ofTable.indexOf(most) * 60_000).toISOString(),
        minutes: 90,
      });
    }
    expect(sectionOf(report, 'over_time').rows).toHaveLength(6);
    const [point] = sectionOf(report, 'over_time').rows;
    expect(point).toEqual({
      of: from.toISOString(),
      values: [average(everybody.slice(0, 15)), Math.max(...everybody.slice(0, 15))],
    });
  });

  it('[reports.events] of events lists each that ran within the range, and states if there is none', async () => {
    const days = daysBack(1, -1);
    const { from, to } = spanOf(days);
    const { client } = console_.mock.database;
    const inRange = await client.event.findMany({ where: { endsAt: { gt: from }, startsAt: { lt: to } } });
    const report = await made({ kind: 'events', gaming_day: days });
    expect(
      sectionOf(report, 'events')
        .rows.map(({ of }) => of)
        .sort(),
    ).toEqual(inRange.map(({ name }) => name).sort());
    const empty = await made({ kind: 'rounds', gaming_day: '2001-01-01' });
    expect(empty).toMatchObject({ state: 'done', sections: [] });
    const file = await archiveIn(call('get', `/reports/${empty.id}/export`));
    expect(file.lines[1]).toEqual(['No activity']);
  });

  it('[reports.scope] shows an account only what it may see, and nobody another’s report', async () => {
    const days = daysBack(6, 1);
    const tables = console_.mock.floor.tables();
    const report = await made({ gaming_day: days }, 'floor1', narrow);
    const titles = Object.keys(rowsOf(report, 'by_table'));
    const own = tables.filter(({ terminalId }) => terminalId === 1).map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title) => !own.includes(title))).toEqual([]);
    const players = await made({ kind: 'players', gaming_day: daysBack(2, 2) }, 'floor2', narrow);
    expect(players.sections?.flatMap(({ rows }) => rows.map(({ of }) => of))).not.toContain(own[0]);

    const foreign = tables.find(({ terminalId }) => terminalId === 2);
    const refused = requestOf({ table_id: foreign?.id ?? 0 });
    const answer = await call('post', '/reports', 'floor1', narrow).send(refused).expect(403);
    expect(answer.body).toMatchObject({ code: 'permission.other_terminal' });
    for (const path of [`/reports/${report.id}`, `/reports/${report.id}/export`]) {
      await call('get', path, 'floor1b').expect(404);
    }
    await call('delete', `/reports/${report.id}`, 'floor1b').expect(404);
    const listed = await bodyOf<ReportHead[]>(call('get', '/reports', 'floor1b'), 200);
    expect(listed).toEqual([]);
    expect(await until(async () => (await auditOf(refused.id))[0])).toMatchObject({
      action: 'report.made',
      result: 'refused',
      code: 'permission.other_terminal',
    });
  });

  it('[reports.limits] over too long a range, or a third at once, even of simultaneous requests, is refused; a running one can be stopped at any replica', async () => {
    const long = requestOf({ gaming_day: '2026-01-01..2026-04-04' });
    const tooLong = await call('post', '/reports').send(long).expect(422);
    expect(tooLong.body).toMatchObject({ code: 'report.range_too_long' });
    expect(await until(async () => (await auditOf(long.id))[0])).toMatchObject({ result: 'refused' });
    await call('post', '/reports')
      .send(requestOf({ gaming_day: 'tomorrow' }))
      .expect(400);

    let making = 0;
    const endless: MakeReport = async (_scope, progress) => {
      making += 1;
      try {
        for (let done = 1; ; done += 1) {
          progress(done, 1_000_000);
          await pause(5);
        }
      } finally {
        making -= 1;
      }
    };
    console_.gateway.app.get(ReportMakers).add('events', 'events.read', endless, async () => []);
    const [one, two] = [requestOf({ kind: 'events' }), requestOf({ kind: 'events' })];
    for (const body of [one, two, one]) await call('post', '/reports').send(body).expect(202);
    await call('post', '/reports')
      .send({ ...one, kind: 'chat' })
      .expect(409);
    const third = await call('post', '/reports').send(requestOf({})).expect(429);
    expect(third.body).toMatchObject({ code: 'report.too_many' });
    await call('get', `/reports/${one.id}/export`).expect(409);
    await until(async () => {
      const { progress } = await bodyOf<Report>(call('get', `/reports/${one.id}`), 200);
      return progress.done > 0 ? true : null;
    });
    // On another replica than the one that makes it.
    for (const { id } of [one, two]) {
      const stopped = await bodyOf(call('delete', `/reports/${id}`, 'floor1', narrow), 200);
      expect(stopped).toMatchObject({ state: 'cancelled' });
    }
    const others = await Promise.all(
      [1, 2, 3, 4].map(() => call('post', '/reports', 'floor2').send(requestOf({ kind: 'events' }))),
    );
    expect(others.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 202, 429, 429]);
    for (const { body } of others) {
      const { id } = body as Partial<ReportHead>;
      if (id !== undefined) await call('delete', `/reports/${id}`, 'floor2').expect(200);
    }
    await until(() => making === 0 || null);
    expect((await auditOf(one.id))[0]).toMatchObject({ action: 'report.cancelled', result: 'ok' });
  });
});
