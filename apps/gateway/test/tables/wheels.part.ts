import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Alarm, AlarmList } from '@pitdesk/contracts/alarms';
import type { WheelRecord } from '@pitdesk/contracts/rounds';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { AuditStore } from '#core/audit/audit.store';
import { AlarmWatch } from '#features/alarms/watch/alarm-watch';
import type { RunningGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { Replicas } from '../support/replicas.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ON = { wheelYears: 100 } as const;

/** Two gateways that count for each other, and one in the narrow scope. */
let all: Replicas;
let narrow: RunningGateway;
let [floor1, floor2, lobby] = ['', '', ''];
let wheel: { id: number; title: string; terminalId: number };

const wide = (): RunningGateway => all.all.find((one) => one !== narrow) ?? narrow;
/** Every replica looks, until the leader has counted every day. */
const look = async (): Promise<void> => {
  await until(async () => {
    await Promise.all(all.all.map(({ app }) => app.get(AlarmWatch).look('everything')));
    return (await read()).days_to_count === 0 ? true : null;
  });
};
const requestWheel = (token = floor1, at = wide()) =>
  request(at.url).get(`/api/tables/${wheel.id}/wheel`).auth(token, { type: 'bearer' });
const read = async (): Promise<WheelRecord> =>
  (await bodyOf<{ wheel: WheelRecord }>(requestWheel(), 200)).wheel;
const service = (reason: string, token = floor1, at = wide()) =>
  request(at.url)
    .put(`/api/tables/${wheel.id}/wheel/service`)
    .auth(token, { type: 'bearer' })
    .send({ reason });
const ringing = async (): Promise<Alarm[]> => {
  const body = await bodyOf(request(wide().url).get('/api/alarms').auth(floor1, { type: 'bearer' }), 200);
  return (body as AlarmList).open.filter(
    ({ kind, table }) => kind === 'wheel_biased' && table.id === wheel.id,
  );
};
/** Ages the counts by an hour. */
const ageByAnHour = async (): Promise<void> => {
  const { client } = wide().database;
  for (const { key, from, countedAt } of await client.wheelDay.findMany()) {
    await client.wheelDay.update({
      where: { key_from: { key, from } },
      data: { countedAt: new Date(countedAt.getTime() - HOUR) },
    });
  }
};
const standing = { game: 'roulette', state: 'settled', supersededAt: null, number: { not: null } } as const;
const countedRounds = async (from: string): Promise<number> =>
  await all.mock.database.client.round.count({
    where: { ...standing, tableId: wheel.id, startedAt: { gte: new Date(from) } },
  });
const spin = async (number: number, count: number, at: number): Promise<void> => {
  const moment = new Date(at);
  const round = {
    tableId: wheel.id,
    game: 'roulette' as const,
    gameVersion: 'roulette 1.0',
    state: 'settled' as const,
    number,
    startedAt: moment,
    betsClosedAt: moment,
    playStartedAt: moment,
    resultAt: moment,
    settledAt: moment,
  };
  await all.mock.database.client.round.createMany({
    data: Array.from({ length: count }, (_, index) => ({ ...round, sequence: 90_000 + index })),
  });
};

describe('wheels', () => {
  beforeAll(async () => {
    // The test triggers each look.
    all = await Replicas.start(2, { alarms: ON }, { intervals: { alarmsLookMs: HOUR } });
    narrow = await all.add({ alarms: ON, terminalScope: 'own' });
    const signedIn = async (name: string): Promise<string> => (await signIn(all.at(0), name)).accessToken;
    floor1 = await signedIn('floor1');
    floor2 = await signedIn('floor2');
    lobby = await signedIn('lobby');
    const { client } = all.mock.database;
    const round = await client.round.findFirstOrThrow({
      where: { game: 'roulette', state: 'settled', table: { terminalId: 1 } },
      include: { table: true },
    });
    wheel = round.table;
  });
  afterAll(() => all.close());

  describe('spins of a wheel', () => {
    it('are missing before the first look', async () => {
      expect(await bodyOf(requestWheel(), 200)).toEqual({ wheel: null });
      await all.at(0).app.get(AlarmWatch).look('everything');
    });

    it('are counted four weeks back, without voided rounds and replaced versions', async () => {
      await look();
      const record = await read();
      expect(Date.now() - Date.parse(record.counted_from)).toBeGreaterThan(28 * DAY);
      expect(record.spins).toBeGreaterThan(50);
      expect(record.spins).toBe(await countedRounds(record.counted_from));
      expect(record).toMatchObject({ alarm_below_p: 0.01, suspect: null, serviced: null });
      expect(await ringing()).toEqual([]);
    });

    it('are counted once, over another replica, a later look and a voided round', async () => {
      const { spins, counted_from } = await read();
      const { client } = all.mock.database;
      const round = await client.round.findFirstOrThrow({
        where: { ...standing, tableId: wheel.id },
        orderBy: { startedAt: 'desc' },
      });
      await client.round.update({ where: { id: round.id }, data: { state: 'voided', voidedAt: new Date() } });
      const first = all.at(0);
      await all.remove(first === narrow ? all.at(1) : first);
      await ageByAnHour();
      await look();
      expect((await read()).spins).toBe(spins - 1);
      expect((await read()).spins).toBe(await countedRounds(counted_from));
    });

    it('ring if one pocket comes too often, and name it', async () => {
      const day = Date.now() - 5 * DAY;
      for (let number = 0; number <= 36; number += 1) await spin(number, number === 17 ? 75 : 30, day);
      await wide().database.client.wheelDay.deleteMany({ where: { key: String(wheel.id) } });
      await wide().database.client.wheel.updateMany({ data: { settledTo: new Date(Date.now() - 29 * DAY) } });
      await look();
      const record = await read();
      expect(record.suspect?.numbers).toContain(17);
      expect(record.p).toBeLessThan(0.01);
      const [alarm] = await ringing();
      expect(alarm?.facts).toMatchObject({
        kind: 'wheel_biased',
        numbers: record.suspect?.numbers,
        p: record.p,
      });
    });

    it('are shown to no other terminal in the narrow scope, and to no account without one', async () => {
      expect((await requestWheel(floor1, narrow)).status).toBe(200);
      for (const [token, at] of [
        [floor2, narrow],
        [lobby, wide()],
      ] as const) {
        expect((await requestWheel(token, at)).status).toBe(403);
        expect((await service('Exchanged at noon', token, at)).status).toBe(403);
      }
    });
  });

  describe('serviced wheel', () => {
    it('is not recorded without a reason', async () => {
      expect((await service(' ')).status).toBe(400);
      expect((await read()).spins).toBeGreaterThan(90);
    });

    it('restarts its count, by name and with the reason in the audit, and ends the alarm', async () => {
      const before = await read();
      const answer = await bodyOf<WheelRecord>(
        service('Wheel exchanged, the old one is at the workshop'),
        200,
      );
      expect(answer).toMatchObject({
        spins: 0,
        p: 1,
        suspect: null,
        detectable: { pocket: null, sector: null },
        serviced: { by: 'floor1', reason: 'Wheel exchanged, the old one is at the workshop' },
      });
      const [entry] = (await all.at(0).app.get(AuditStore).read()).filter(
        ({ action }) => action === 'wheel.serviced',
      );
      expect(entry).toMatchObject({
        actor: { username: 'floor1' },
        target: { kind: 'wheel', id: String(wheel.id), label: wheel.title },
        details: { before: { spins: before.spins } },
      });
      await look();
      expect(await ringing()).toEqual([]);
      expect((await read()).spins).toBe(await countedRounds(answer.counted_from));
    });

    it('counts later spins, and no earlier ones', async () => {
      const { counted_from } = await read();
      await spin(5, 7, Date.now());
      await ageByAnHour();
      await look();
      expect((await read()).spins).toBe(await countedRounds(counted_from));
      expect((await read()).spins).toBeGreaterThanOrEqual(7);
    });
  });

  describe('recorded wheel', () => {
    const number = 'W-47';
    const id = randomUUID();
    const send = (verb: 'post' | 'put', path: string, body: object) =>
      request(wide().url)[verb](path).auth(floor1, { type: 'bearer' }).send(body);
    const place = (table_id: number, part: object) =>
      send('put', `/api/equipment/${id}/place`, { id: randomUUID(), table_id, ...part }).expect(200);
    let other: { id: number; title: string };
    /** Open alarms that name the wheel. */
    const ofWheel = async (): Promise<Alarm[]> => {
      const body = await bodyOf(request(wide().url).get('/api/alarms').auth(floor1, { type: 'bearer' }), 200);
      return (body as AlarmList).open.filter(
        ({ facts }) => facts.kind === 'wheel_biased' && facts.wheel === number,
      );
    };

    it('has the spins since it has stood there, and the alarm names it', async () => {
      other = await all.mock.database.client.table.findFirstOrThrow({
        where: { game: 'roulette', terminalId: wheel.terminalId, id: { not: wheel.id } },
      });
      await send('post', '/api/equipment', { id, kind: 'wheel', number, wheel: 'single_zero' }).expect(201);
      const since = new Date(Date.now() - 20 * DAY).toISOString();
      await place(wheel.id, { from: null, since });
      await look();
      const record = await read();
      expect(record).toMatchObject({ number, counted_from: since, stays: [{ since, until: null }] });
      expect(record.spins).toBe(await countedRounds(since));
      expect(await ofWheel()).toMatchObject([{ table: { id: wheel.id } }]);
    });

    it('takes its spins and its bias to the next table, and leaves none behind', async () => {
      const { spins } = await read();
      await place(other.id, { from: wheel.id });
      await ageByAnHour();
      await look();
      const moved = await bodyOf<{ wheel: WheelRecord }>(
        request(wide().url).get(`/api/tables/${other.id}/wheel`).auth(floor1, { type: 'bearer' }),
        200,
      );
      expect(moved.wheel).toMatchObject({ number, stays: [{ until: null }, { table: { id: wheel.id } }] });
      expect(moved.wheel.spins).toBeGreaterThanOrEqual(spins);
      expect(await ofWheel()).toHaveLength(1);
      const left = await read();
      expect(left).toMatchObject({ number: null, stays: [], suspect: null });
      expect(left.spins).toBe(await countedRounds(left.counted_from));
      expect(left.counted_from).toBe(moved.wheel.stays[1]?.until);
    });
  });
});
