import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Alarm, AlarmList } from '@pitdesk/contracts/alarms';
import type { RoundCorrection } from '@pitdesk/contracts/rounds';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { AuditStore } from '#core/audit/audit.store';
import { AlarmWatch } from '#features/alarms/watch/alarm-watch';
import { RosterService } from '#features/players/roster/roster.service';
import type { RunningGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { Replicas } from '../support/replicas.ts';
import { type BrowserSocket, Sockets } from '../support/sockets.ts';

const MINUTE = 60_000;
const ON = {
  unansweredMinutes: 5,
  correctionMinutes: 0,
  tableStuckSeconds: 120,
  reliefs: true,
  ruleHours: 24,
} as const;

/** Two gateways that watch over one database, and one that shows terminals only their own alarms. */
let all: Replicas;
let narrow: RunningGateway;
let [floor1, floor1b, floor2, lobby] = ['', '', '', ''];
const sockets = new Sockets();
/** The waiting players stay at the table from test to test. */
const players = new Sockets();

/** Seats a player at a terminal's table, and waits until every replica knows. */
const seat = async (terminal: number) => {
  const { id, title } = tableOf(terminal);
  const socket = await players.player(all.mock.url, 'ada-lovelace-77', title);
  await everyReplicaCounts(id, 1);
  return socket;
};
const everyReplicaCounts = async (tableId: number, count: number): Promise<void> => {
  // With its first list each replica learns the tables.
  for (const { url } of all.all) {
    await request(url).get('/api/tables').auth(floor1, { type: 'bearer' }).expect(200);
  }
  await until(
    () =>
      all.all.every(({ app }) => {
        const roster = app.get(RosterService);
        return roster.live && (roster.counts({ terminals: 'all' }).counts[String(tableId)] ?? 0) === count;
      }) || null,
  );
};

/** Every replica looks; the leader acts. */
const look = async (): Promise<void> => {
  await Promise.all(all.all.map(({ app }) => app.get(AlarmWatch).look('everything')));
};
const wide = (): RunningGateway => all.all.find((one) => one !== narrow) ?? narrow;
const list = async (token = floor1, at = wide()): Promise<AlarmList> =>
  await bodyOf<AlarmList>(request(at.url).get('/api/alarms').auth(token, { type: 'bearer' }), 200);
const acknowledge = (id: string, token = floor1, at = wide()) =>
  request(at.url).put(`/api/alarms/${id}/acknowledgement`).auth(token, { type: 'bearer' }).send({});
const watch = async (token: string, at = wide()): Promise<{ socket: BrowserSocket; received: Alarm[] }> => {
  const socket = await sockets.browser(at.url, token);
  const received: Alarm[] = [];
  socket.on('alarm:changed', (alarm) => received.push(alarm));
  await socket.timeout(5_000).emitWithAck('watchAlarms');
  return { socket, received };
};
const isAbout = (id: number) => (alarm: Alarm) => alarm.kind === 'player_waiting' && alarm.table.id === id;
const tableOf = (terminal: number) => {
  const found = all.mock.floor
    .tables()
    .find(({ terminalId, chatId }) => terminalId === terminal && chatId !== null);
  if (!found?.chatId) throw new Error('The demo casino has tables with a chat');
  return { id: found.id, chatId: found.chatId, title: found.title };
};
const storeMessage = (terminal: number, senderRole: 'player' | 'staff', msAgo: number) =>
  all.mock.database.client.chatMessage.create({
    data: {
      chatId: tableOf(terminal).chatId,
      sender: senderRole === 'player' ? 'ada-lovelace-77' : 'floor1',
      senderRole,
      message: 'Where is my bonus?',
      createdAt: new Date(Date.now() - msAgo),
    },
  });

describe('alarm bell', () => {
  beforeAll(async () => {
    all = await Replicas.start(2, { alarms: ON });
    narrow = await all.add({ alarms: ON, terminalScope: 'own' });
    const tokens = await Promise.all(
      ['floor1', 'floor1b', 'floor2', 'lobby'].map((name) => signIn(all.at(0), name)),
    );
    [floor1 = '', floor1b = '', floor2 = '', lobby = ''] = tokens.map(({ accessToken }) => accessToken);
    for (const terminal of [1, 2]) await seat(terminal);
    const { client } = all.mock.database;
    // Nobody waits, every table has just changed and every dealer has just arrived: nothing rings yet.
    await client.chatMessage.deleteMany({});
    await client.dealerStint.updateMany({ where: { endedAt: null }, data: { startedAt: new Date() } });
  });
  afterEach(() => sockets.closeAll());
  afterAll(async () => {
    players.closeAll();
    await all.close();
  });

  it('is silent for a casino in order', async () => {
    await look();
    const { open, watch: watched } = await list();
    expect(open.filter(({ kind }) => kind === 'player_waiting' || kind === 'rule_broken')).toEqual([]);
    expect(watched.kinds).toEqual([
      'table_stuck',
      'rule_broken',
      'relief_missing',
      'player_waiting',
      'correction_waiting',
      'cards_overdue',
    ]);
    expect(watched.looked_at).not.toBeNull();
  });

  it('rings once in every watching browser, on any replica', async () => {
    const here = await watch(floor1);
    const there = await watch(floor1b, all.at(1));
    await storeMessage(1, 'player', 7 * MINUTE);
    await look();
    const { id, title } = tableOf(1);
    for (const { received } of [here, there]) {
      const rung = await until(() => received.find(isAbout(id)));
      expect(rung).toMatchObject({
        severity: 'attention',
        table: { id, title, terminal_id: 1 },
        acknowledged: null,
        resolved_at: null,
      });
    }
    expect((await list()).open.filter(isAbout(id))).toHaveLength(1);
    await look();
    expect(here.received.filter(isAbout(id))).toHaveLength(1);
  });

  it('names who acknowledged an alarm: of two at once the first counts, and both see who', async () => {
    const { received } = await watch(floor2, all.at(1));
    const [alarm] = (await list()).open.filter(isAbout(tableOf(1).id));
    const answers = await Promise.all([
      acknowledge(alarm?.id ?? ''),
      acknowledge(alarm?.id ?? '', floor1b, all.at(1)),
    ]);
    const [first, second] = answers.map(({ body }) => (body as Alarm).acknowledged);
    expect(first?.by.username).toMatch(/^floor1b?$/);
    expect(second).toEqual(first);
    expect((await until(() => received.find(isAbout(tableOf(1).id)))).acknowledged).toEqual(first);
    const entries = (await all.at(0).app.get(AuditStore).read()).filter(
      ({ action }) => action === 'alarm.acknowledged',
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ actor: { username: first?.by.username }, target: { id: alarm?.id } });
  });

  it('keeps alarms over a restart, and the next replica continues', async () => {
    const before = (await list()).open.filter(isAbout(tableOf(1).id));
    const another = await all.add({ alarms: ON });
    for (const one of all.all.filter((each) => each !== narrow && each !== another)) await all.remove(one);
    await look();
    await until(async () => ((await list()).watch.looked_at ? true : null));
    const after = (await list()).open.filter(isAbout(tableOf(1).id));
    expect(after.map(({ id, acknowledged }) => ({ id, acknowledged }))).toEqual(
      before.map(({ id, acknowledged }) => ({ id, acknowledged })),
    );
  });

  it('stops with the cause, and rings again if the cause returns', async () => {
    const { received } = await watch(floor1);
    const isMine = isAbout(tableOf(1).id);
    await storeMessage(1, 'staff', 6 * MINUTE);
    await look();
    expect((await until(() => received.find(isMine))).resolved_at).not.toBeNull();
    const { open, recent } = await list();
    expect([open.filter(isMine).length, recent.filter(isMine).length]).toEqual([0, 1]);
    await storeMessage(1, 'player', 5.5 * MINUTE);
    await look();
    const again = await until(() => received.find((alarm) => isMine(alarm) && alarm.resolved_at === null));
    expect(again.acknowledged).toBeNull();
  });

  it('keeps ringing while the operator is unreachable: unknown is not all-clear', async () => {
    const { open } = await list();
    all.proxy.down();
    await look();
    all.proxy.up();
    expect((await list()).open.map(({ id }) => id)).toEqual(open.map(({ id }) => id));
  });

  it('rings only for the own terminal in the narrow scope, and for no account without one', async () => {
    const mine = await watch(floor1, narrow);
    const theirs = await watch(floor2, narrow);
    await storeMessage(2, 'player', 7 * MINUTE);
    await look();
    const rung = await until(() => theirs.received.find(isAbout(tableOf(2).id)));
    expect(mine.received.filter(isAbout(tableOf(2).id))).toEqual([]);
    expect((await list(floor1, narrow)).open.filter(isAbout(tableOf(2).id))).toEqual([]);
    const refused = await acknowledge(rung.id, floor1, narrow);
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([
      403,
      'permission.other_terminal',
    ]);
    await request(narrow.url).get('/api/alarms').auth(lobby, { type: 'bearer' }).expect(403);
  });

  it('rings for the round that breaks a rule, until it is voided', async () => {
    const { client } = all.mock.database;
    const round = await client.round.findFirstOrThrow({
      where: { state: 'settled', game: 'roulette' },
      orderBy: { startedAt: 'desc' },
    });
    await client.round.update({ where: { id: round.id }, data: { number: null } });
    await wide().database.client.alarmWatch.updateMany({
      data: { checkedTo: new Date(round.startedAt.getTime() - 1) },
    });
    await look();
    const broken = ({ facts }: Alarm) => facts.kind === 'rule_broken' && facts.round_id === round.id;
    const [alarm] = (await list()).open.filter(broken);
    expect(alarm).toMatchObject({ severity: 'urgent', facts: { rules: ['result_missing'] } });
    await client.round.update({ where: { id: round.id }, data: { number: round.number } });
    await look();
    expect((await list()).open.filter(broken)).toEqual([]);
  });

  it('pauses the waiting time while the table is empty or in maintenance', async () => {
    const { id } = tableOf(2);
    const table = all.mock.floor.tables().find((one) => one.id === id);
    if (!table) throw new Error('The floor has every table');
    const { state } = table;
    await storeMessage(2, 'player', 7 * MINUTE);
    await look();
    expect((await list()).open.filter(isAbout(id))).toHaveLength(1);
    await all.mock.floor.setState(table, 'maintenance');
    await look();
    expect((await list()).open.filter(isAbout(id))).toEqual([]);
    await all.mock.floor.setState(table, state);
    await look();
    expect((await list()).open.filter(isAbout(id))).toHaveLength(1);
    players.closeAll();
    await everyReplicaCounts(id, 0);
    await look();
    expect((await list()).open.filter(isAbout(id))).toEqual([]);
    await seat(2);
    await look();
    expect((await list()).open.filter(isAbout(id))).toHaveLength(1);
  });

  it('rings for a correction until a second person decides it, with the round and the table', async () => {
    const { received } = await watch(floor1b);
    const round = await all.mock.database.client.round.findFirstOrThrow({
      where: { state: 'settled', game: 'roulette', table: { terminalId: 1 } },
      orderBy: { startedAt: 'desc' },
    });
    const proposed = await request(wide().url)
      .post(`/api/rounds/${round.id}/corrections`)
      .auth(floor1, { type: 'bearer' })
      .send({ number: round.number === 7 ? 8 : 7, reason: 'The camera shows another pocket' })
      .expect(201);
    const { id } = proposed.body as RoundCorrection;
    await look();
    const isIt = ({ facts }: Alarm) => facts.kind === 'correction_waiting' && facts.correction_id === id;
    const rung = await until(() => received.find(isIt));
    expect(rung).toMatchObject({
      severity: 'attention',
      table: { id: round.tableId },
      facts: { round_id: round.id, proposed_by: { username: 'floor1' } },
    });
    await request(wide().url)
      .post(`/api/corrections/${id}/reject`)
      .auth(floor1b, { type: 'bearer' })
      .send({ reason: 'It was the right pocket' })
      .expect(200);
    await look();
    expect((await list()).open.filter(isIt)).toEqual([]);
  });

  it('rings for tables without any change', async () => {
    const table = all.mock.floor.tables().find(({ state, dealer }) => state === 'open' && dealer !== null);
    if (!table) throw new Error('The demo casino has open tables');
    const moved = table.updatedAt;
    table.updatedAt = Date.now() - 10 * MINUTE;
    table.phaseEndsAt = null;
    await look();
    const stuck = ({ kind, table: { id } }: Alarm) => kind === 'table_stuck' && id === table.id;
    expect((await list()).open.filter(stuck)).toHaveLength(1);
    table.updatedAt = Math.max(moved, Date.now());
    await look();
    expect((await list()).open.filter(stuck)).toEqual([]);
  });
});
