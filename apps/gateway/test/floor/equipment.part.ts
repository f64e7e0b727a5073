import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AlarmList } from '@pitdesk/contracts/alarms';
import type { DutyList } from '@pitdesk/contracts/duties';
import type {
  CardLot,
  CardReconciliation,
  CardStep,
  CardStepRequest,
  Equipment,
  EquipmentStay,
  Inspection,
  TableEquipment,
} from '@pitdesk/contracts/equipment';
import type { Paginated } from '@pitdesk/contracts/fields';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import type { z } from 'zod';
import { AuditStore } from '#core/audit/audit.store';
import { AlarmWatch } from '#features/alarms/watch/alarm-watch';
import { ManualClock, type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { nextEvent, Sockets } from '../support/sockets.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CALENDAR = { propertyTz: 'Etc/UTC', gamingDayStart: '06:00' };

let mock: MockBackends;
let gateway: RunningGateway;
const clock = new ManualClock();
const tokens: Record<string, string> = {};
/** Two roulette tables of terminal 1, one of terminal 2, and a baccarat table. */
let [first, second, far, cards] = [0, 0, 0, 0];

const call = (verb: 'get' | 'post' | 'put', path: string, as = 'floor1', at: RunningGateway = gateway) => {
  const to = request(at.url);
  return to[verb](path).auth(tokens[as] ?? '', { type: 'bearer' });
};
const add = (number: string, kind = 'wheel', as = 'floor1'): Promise<Equipment> =>
  bodyOf(call('post', '/api/equipment', as).send({ id: randomUUID(), kind, number }), 201);
const place = (id: string, table_id: number | null, part: object = {}, as = 'floor1') =>
  call('put', `/api/equipment/${id}/place`, as).send({ id: randomUUID(), table_id, from: null, ...part });
const placed = (id: string, table_id: number | null, part: object = {}): Promise<Equipment> =>
  bodyOf(place(id, table_id, part), 200);
const inspect = (equipment_id: string, table_id: number, part: object = {}, as = 'floor1') =>
  call('post', '/api/inspections', as).send({
    id: randomUUID(),
    ...{ equipment_id, table_id, level: 'level', result: 'pass', ...part },
  });
const atTable = (id: number): Promise<TableEquipment> =>
  bodyOf(call('get', `/api/tables/${id}/equipment`), 200);
const staysOf = async (id: string): Promise<EquipmentStay[]> =>
  (await bodyOf<{ data: EquipmentStay[] }>(call('get', `/api/equipment/${id}/stays`), 200)).data;
const lotOf = async (id: string): Promise<CardLot | undefined> =>
  (await bodyOf<Paginated<CardLot>>(call('get', '/api/card-lots?closed=true'), 200)).data.find(
    (lot) => lot.id === id,
  );
const receive = (id: string, lot: string, decks = 96) =>
  call('post', '/api/card-lots').send({ id, lot, decks });
const decide = (id: string, decision: string, as = 'floor1b', reason: string | null = null) =>
  call('post', `/api/card-steps/${id}/decision`, as).send({ decision, reason });
const propose = (lot: string, step: Omit<z.input<typeof CardStepRequest>, 'id'>) =>
  call('post', `/api/card-lots/${lot}/steps`).send({ id: randomUUID(), ...step });
/** Proposes a step as one person and signs it as another. */
const signed = async (lot: string, step: Omit<z.input<typeof CardStepRequest>, 'id'>): Promise<CardStep> => {
  const { id } = await bodyOf<CardStep>(propose(lot, step), 201);
  return await bodyOf(decide(id, 'confirm'), 200);
};
const received = async (lot: string, decks = 96): Promise<string> => {
  const id = randomUUID();
  await receive(id, lot, decks).expect(201);
  await decide(id, 'confirm').expect(200);
  return id;
};
const duties = async (kind: string, as = 'floor1b'): Promise<number> =>
  (await bodyOf<DutyList>(call('get', '/api/duties', as), 200)).data.find((duty) => duty.kind === kind)
    ?.count ?? 0;
const signInAll = async (): Promise<void> => {
  for (const name of ['floor1', 'floor1b', 'floor2'])
    tokens[name] = (await signIn(gateway, name)).accessToken;
};
/** Lets the time pass, longer than a session lasts. */
const pass = async (ms: number): Promise<void> => {
  clock.advance(ms);
  await signInAll();
};
const codes = (answers: readonly request.Response[]): string[] =>
  answers.map(({ status, body }) => (status < 400 ? String(status) : (body as { code: string }).code)).sort();

describe('equipment', () => {
  beforeAll(async () => {
    mock = await startMockBackends();
    gateway = await startGateway({
      upstreamUrl: mock.url,
      clock,
      settings: { ...CALENDAR, openingInspection: true },
    });
    await signInAll();
    const tables = await mock.database.client.table.findMany({ orderBy: { id: 'asc' } });
    const idsOf = (game: string, terminal: number) =>
      tables.filter((table) => table.game === game && table.terminalId === terminal).map(({ id }) => id);
    [first = 0, second = 0] = idsOf('roulette', 1);
    [far = 0] = idsOf('roulette', 2);
    [cards = 0] = idsOf('baccarat', 1);
    await call('get', '/api/tables').expect(200);
  });
  afterAll(async () => {
    await gateway.close();
    await mock.close();
  });

  describe('wheels and shoes', () => {
    it('are added once by the same id, and no number twice', async () => {
      const body = { id: randomUUID(), kind: 'wheel', number: 'W-1', serial: '2211', wheel: 'single_zero' };
      const wheel = await bodyOf<Equipment>(call('post', '/api/equipment').send(body), 201);
      expect(wheel).toMatchObject({ number: 'W-1', terminal_id: 1, stay: null, inspection: null });
      expect(await bodyOf(call('post', '/api/equipment').send(body), 201)).toEqual(wheel);
      expect((await call('post', '/api/equipment').send({ ...body, serial: '2212' })).status).toBe(409);
      const again = await call('post', '/api/equipment').send({ ...body, id: randomUUID(), number: 'w-1' });
      expect(again.body).toMatchObject({ code: 'equipment.number_taken' });
      await add('W-1', 'shoe');
    });

    it('are changed only from what their author saw, and retired only in storage', async () => {
      const wheel = await add('W-2');
      const change = { number: 'W-2a', serial: 'x', wheel: 'single_zero', version: wheel.version };
      const changed = await bodyOf<Equipment>(call('put', `/api/equipment/${wheel.id}`).send(change), 200);
      const late = await call('put', `/api/equipment/${wheel.id}`, 'floor1b').send(change);
      expect(late.body).toMatchObject({ code: 'equipment.changed' });
      await placed(wheel.id, second);
      const retire = { reason: 'The rotor is worn', version: changed.version };
      const standing = await call('post', `/api/equipment/${wheel.id}/retire`).send(retire);
      expect(standing.body).toMatchObject({
        code: 'equipment.moved',
        details: { stands: { number: 'W-2a' } },
      });
      await placed(wheel.id, null, { from: second });
      const retired = await bodyOf<Equipment>(
        call('post', `/api/equipment/${wheel.id}/retire`).send(retire),
        200,
      );
      expect(retired.retired).toMatchObject({ by: 'floor1', reason: 'The rotor is worn' });
      await add('W-2a');
    });
  });

  describe('changes', () => {
    const sockets = new Sockets();
    afterAll(() => sockets.closeAll());

    it('notify those who may read them, at the terminal that equipment left too', async () => {
      // Ends the batch of earlier changes.
      clock.advance(1_000);
      const socket = await sockets.browser(gateway.url, tokens.floor1b ?? '');
      await socket.emitWithAck('watchEquipment', null);
      const changeOf = async (work: () => Promise<unknown>): Promise<string[]> => {
        const changed = nextEvent(socket, 'equipment:changed');
        await work();
        clock.advance(1_000);
        return (await changed).ids;
      };
      let id = '';
      expect(await changeOf(async () => ({ id } = await add('W-9')))).toEqual([id]);
      expect(await changeOf(() => placed(id, first))).toEqual([id]);
      expect(await changeOf(() => inspect(id, first).expect(201))).toEqual([id]);
      expect(await changeOf(() => placed(id, null, { from: first }))).toEqual([id]);
      const lot = randomUUID();
      expect(await changeOf(() => receive(lot, 'LOT-NOTICE').expect(201))).toEqual([lot]);
      expect(await changeOf(() => decide(lot, 'confirm').expect(200))).toEqual([lot]);
    });
  });

  describe('moves', () => {
    it('end one stay and begin the next, and send the wheel that stood there to the storage', async () => {
      const [old, fresh] = [await add('W-10'), await add('W-11')];
      await placed(old.id, first);
      const moved = await placed(fresh.id, first, { expects: old.id });
      expect(moved.stay).toMatchObject({ table: { id: first }, until: null, by: 'floor1' });
      expect(await staysOf(old.id)).toMatchObject([{ until: moved.stay?.since }]);
      expect(await atTable(first)).toMatchObject({ wheel: { number: 'W-11' }, refusal: 'not_inspected' });
      const entries = (await gateway.app.get(AuditStore).read()).filter(
        ({ action }) => action === 'equipment.moved',
      );
      expect(entries.some(({ target }) => target?.label === 'wheel W-11')).toBe(true);
      await placed(fresh.id, null, { from: first });
    });

    it('of one wheel by two people at once have one winner; the other learns where it stands', async () => {
      const wheel = await add('W-12');
      const answers = await Promise.all([
        place(wheel.id, first),
        place(wheel.id, second, {}, 'floor1b'),
        place(wheel.id, first, {}, 'floor1b'),
        place(wheel.id, second),
      ]);
      expect(codes(answers)).toEqual(['200', ...Array.from({ length: 3 }, () => 'equipment.moved')]);
      const stays = await staysOf(wheel.id);
      expect(stays).toHaveLength(1);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({
        details: { stands: { number: 'W-12', table: stays[0]?.table.title, since: stays[0]?.since } },
      });
      await placed(wheel.id, null, { from: Number(stays[0]?.table.id) });
    });

    it('of two wheels to one table at once have one winner, and no table has two wheels', async () => {
      const wheels = [await add('W-13'), await add('W-14'), await add('W-15')];
      const answers = await Promise.all(wheels.map(({ id }) => place(id, first)));
      expect(codes(answers)).toEqual(['200', 'equipment.place_taken', 'equipment.place_taken']);
      const { wheel } = await atTable(first);
      await placed(wheel?.id ?? '', null, { from: first });
    });

    it('are refused by the database too', async () => {
      const wheel = await add('W-16');
      await placed(wheel.id, first);
      const { client } = gateway.database;
      const stay = { tableId: String(second), tableTitle: 'x', since: new Date(), byId: 'x', byName: 'x' };
      const twice = client.equipmentStay.create({
        data: { ...stay, id: randomUUID(), equipmentId: wheel.id, openItem: wheel.id },
      });
      await expect(twice).rejects.toThrow();
      await placed(wheel.id, null, { from: first });
    });

    it('happen once: a repeat after a lost answer changes nothing', async () => {
      const wheel = await add('W-17');
      const id = randomUUID();
      const one = await placed(wheel.id, first, { id });
      expect(await placed(wheel.id, first, { id })).toEqual(one);
      await placed(wheel.id, null, { from: first });
      expect((await placed(wheel.id, null, { from: first })).stay).toBeNull();
      expect(await staysOf(wheel.id)).toHaveLength(1);
    });

    it('to a table where a colleague put it first are refused, and keep the stay of the colleague', async () => {
      const wheel = await add('W-21');
      await placed(wheel.id, first);
      const late = await place(wheel.id, first, { from: first }, 'floor1b');
      expect(late.body).toMatchObject({ code: 'equipment.moved', details: { stands: { number: 'W-21' } } });
      expect(await staysOf(wheel.id)).toMatchObject([{ until: null, by: 'floor1' }]);
      await placed(wheel.id, null, { from: first });
    });

    it('never overlap, also when the clock is set back, and begin earlier only where nothing stood', async () => {
      const [one, other] = [await add('W-18'), await add('W-19')];
      const before = new Date(clock.now() - HOUR).toISOString();
      const table = second;
      await placed(one.id, table);
      clock.setBack(10 * 60_000);
      await placed(other.id, table, { expects: one.id });
      const [ended] = await staysOf(one.id);
      const [begun] = await staysOf(other.id);
      expect(ended?.until).toBe(begun?.since);
      expect(Date.parse(ended?.until ?? '')).toBeGreaterThanOrEqual(Date.parse(ended?.since ?? ''));
      const early = await place(one.id, table, { expects: other.id, since: before });
      expect(early.body).toMatchObject({ code: 'equipment.since' });
      await placed(other.id, null, { from: table });
    });

    it('need the right at both terminals, and are seen only at their own', async () => {
      const wheel = await add('W-20');
      const narrow = await startGateway({
        upstreamUrl: mock.url,
        database: gateway.database,
        clock,
        settings: { ...CALENDAR, terminalScope: 'own' },
      });
      const at = (as: string) => call('put', `/api/equipment/${wheel.id}/place`, as, narrow);
      const body = { id: randomUUID(), from: null };
      expect((await at('floor2').send({ ...body, table_id: far })).status).toBe(403);
      expect((await at('floor1').send({ ...body, table_id: far })).status).toBe(403);
      const seen = async (as: string): Promise<string[]> =>
        (
          await bodyOf<Paginated<Equipment>>(call('get', '/api/equipment?find=W-20', as, narrow), 200)
        ).data.map(({ number }) => number);
      expect([await seen('floor1'), await seen('floor2')]).toEqual([['W-20'], []]);
      expect((await call('get', `/api/equipment/${wheel.id}/stays`, 'floor2', narrow)).status).toBe(404);
      await placed(wheel.id, far);
      expect([await seen('floor1'), await seen('floor2')]).toEqual([[], ['W-20']]);
      await narrow.close();
    });
  });

  describe('inspections', () => {
    it('open the table of the wheel for the gaming day, and are corrected only by a further entry', async () => {
      const wheel = await add('W-30');
      await placed(wheel.id, first);
      expect((await atTable(first)).refusal).toBe('not_inspected');
      const body = {
        id: randomUUID(),
        result: 'fail',
        adjustment: 'The ball track is chipped',
        licence: 'PB 7',
      };
      const failed = await bodyOf<Inspection>(inspect(wheel.id, first, body), 201);
      expect(await bodyOf(inspect(wheel.id, first, body), 201)).toEqual(failed);
      expect((await inspect(wheel.id, first, { ...body, licence: 'PB 8' })).status).toBe(409);
      expect(failed).toMatchObject({ number: 'W-30', by: { username: 'floor1' }, licence: 'PB 7' });
      expect(await atTable(first)).toMatchObject({ refusal: 'failed', inspection: { id: failed.id } });
      const correction = await bodyOf<Inspection>(
        inspect(wheel.id, first, { corrects: failed.id }, 'floor1b'),
        201,
      );
      expect((await inspect(wheel.id, first, { corrects: failed.id })).status).toBe(409);
      expect(await atTable(first)).toMatchObject({ refusal: null, inspection: { id: correction.id } });
      const { data } = await bodyOf<Paginated<Inspection>>(
        call('get', `/api/inspections?equipment_id=${wheel.id}`),
        200,
      );
      expect(data.map(({ corrected_by }) => corrected_by)).toEqual([null, correction.id]);
      const { client } = gateway.database;
      await expect(client.wheelInspection.updateMany({ data: { result: 'pass' } })).rejects.toThrow();
      await expect(client.wheelInspection.deleteMany({})).rejects.toThrow();
    });

    it('are of a wheel where it stands, and say what was adjusted', async () => {
      const wheel = await add('W-31');
      expect((await inspect(wheel.id, second)).body).toMatchObject({ code: 'equipment.moved' });
      await placed(wheel.id, second);
      expect((await inspect(wheel.id, second, { result: 'adjusted' })).status).toBe(400);
      await inspect(wheel.id, second, { result: 'adjusted', adjustment: 'Levelled' }).expect(201);
    });

    it('are a duty for open tables without one', async () => {
      await until(async () => ((await duties('wheel_inspections')) > 0 ? true : null));
      expect((await atTable(first)).refusal).toBeNull();
    });
  });

  describe('custody of cards', () => {
    it('needs two people for each step, and never the same account', async () => {
      const id = randomUUID();
      const step = await bodyOf<CardStep>(receive(id, 'LOT-1'), 201);
      expect(await bodyOf(receive(id, 'LOT-1'), 201)).toEqual(step);
      expect((await receive(id, 'LOT-1a')).status).toBe(409);
      expect((await receive(randomUUID(), 'lot-1')).body).toMatchObject({ code: 'cards.lot_taken' });
      expect((await propose(id, { act: 'put_in_use', decks: 8, table_id: cards })).body).toMatchObject({
        code: 'cards.closed',
      });
      expect(await duties('card_signatures', 'floor1')).toBe(0);
      expect(await duties('card_signatures')).toBe(1);
      expect((await decide(id, 'confirm', 'floor1')).body).toMatchObject({ code: 'cards.own' });
      expect((await decide(id, 'withdraw')).status).toBe(403);
      const answers = await Promise.all([decide(id, 'confirm'), decide(id, 'confirm', 'floor1')]);
      expect(codes(answers)).toEqual(['200', 'cards.own']);
      await decide(id, 'confirm').expect(200);
      expect((await decide(id, 'reject', 'floor1b', 'Changed my mind')).body).toMatchObject({
        code: 'cards.decided',
      });
      const { client } = gateway.database;
      const forged = client.cardStep.create({
        data: {
          ...{ id: randomUUID(), lotId: id, act: 'destroyed', decks: 1, terminalId: 1, state: 'confirmed' },
          ...{ proposedById: 'x', proposedByName: 'x', proposedAt: new Date(), decidedById: 'x' },
        },
      });
      await expect(forged).rejects.toThrow();
      await expect(client.cardStep.update({ where: { id }, data: { decks: 1 } })).rejects.toThrow();
    });

    it('accounts for every deck until the last is destroyed, and moves no more than there are', async () => {
      const lot = await received('LOT-2', 16);
      await signed(lot, { act: 'put_in_use', decks: 8, table_id: cards });
      expect((await propose(lot, { act: 'put_in_use', decks: 9, table_id: cards })).body).toMatchObject({
        code: 'cards.not_enough',
      });
      // Each of two proposals fits, but not both.
      const both = [
        await bodyOf<CardStep>(propose(lot, { act: 'put_in_use', decks: 6, table_id: cards }), 201),
        await bodyOf<CardStep>(propose(lot, { act: 'destroyed', decks: 6 }), 201),
      ];
      const answers = await Promise.all(both.map(({ id }) => decide(id, 'confirm')));
      expect(codes(answers)).toEqual(['200', 'cards.not_enough']);
      const known = await lotOf(lot);
      expect(
        (known?.in_storage ?? 0) + (known?.in_use ?? 0) + (known?.returned ?? 0) + (known?.destroyed ?? 0),
      ).toBe(16);
      expect((await atTable(cards)).cards).toContainEqual(expect.objectContaining({ lot: 'LOT-2' }));
    });

    it('signs once: a repeat after a lost answer succeeds, also when the step took the last decks', async () => {
      const lot = await received('LOT-6', 8);
      for (const step of [
        { act: 'put_in_use', decks: 8, table_id: cards },
        { act: 'returned', decks: 8, table_id: cards },
        { act: 'destroyed', decks: 8 },
      ] as const) {
        const { id } = await signed(lot, step);
        expect(await bodyOf(decide(id, 'confirm'), 200)).toMatchObject({ state: 'confirmed' });
      }
      expect(await lotOf(lot)).toMatchObject({ received: 8, destroyed: 8 });
    });

    it('proposes a count once: a repeat changes nothing, and other numbers under its id are refused', async () => {
      const lot = await received('LOT-7', 8);
      const id = randomUUID();
      const count = (in_storage: number) =>
        call('post', `/api/card-lots/${lot}/steps`).send({
          ...{ id, act: 'counted', counted: { in_storage, in_use: 0, returned: 0 } },
        });
      const first = await bodyOf<CardStep>(count(8), 201);
      expect(await bodyOf<CardStep>(count(8), 201)).toEqual(first);
      expect((await count(7)).body).toMatchObject({ code: 'request.conflict' });
    });

    it('frees a lot whose receipt is rejected', async () => {
      const id = randomUUID();
      await receive(id, 'LOT-3').expect(201);
      await decide(id, 'reject', 'floor1b', 'Only 40 decks arrived').expect(200);
      expect(await lotOf(id)).toBeUndefined();
      await receive(randomUUID(), 'LOT-3', 40).expect(201);
    });

    it('shows a count that does not reconcile, until it is reported or agrees', async () => {
      const lot = await received('LOT-4', 20);
      await signed(lot, { act: 'counted', counted: { in_storage: 18, in_use: 0, returned: 0 } });
      expect(await duties('card_discrepancies')).toBe(1);
      await pass(DAY + HOUR);
      expect((await lotOf(lot))?.discrepancy).toMatchObject({ decks: -2, overdue: true, reported_at: null });
      const { data, gaming_day } = await bodyOf<CardReconciliation>(
        call('get', '/api/card-reconciliation?gaming_day=yesterday'),
        200,
      );
      expect(data.find((row) => row.lot.id === lot)).toMatchObject({
        ...{ received: 20, difference: -2, signed_by: ['floor1', 'floor1b'] },
        closing: { in_storage: 20, in_use: 0, returned: 0 },
      });
      const file = await call('get', `/api/card-reconciliation/export?format=json&gaming_day=${gaming_day}`);
      expect(file.text).toContain('LOT-4');
      await signed(lot, { act: 'reported', note: 'Told the commission at noon' });
      expect(await duties('card_discrepancies')).toBe(0);
      await signed(lot, { act: 'counted', counted: { in_storage: 20, in_use: 0, returned: 0 } });
      expect((await lotOf(lot))?.discrepancy).toBeNull();
    });

    it('rings for decks in use over 24 hours, until they are returned', async () => {
      const ringing = async (): Promise<unknown[]> => {
        await gateway.app.get(AlarmWatch).look('everything');
        const { open } = await bodyOf<AlarmList>(call('get', '/api/alarms'), 200);
        return open.filter(({ facts }) => facts.kind === 'cards_overdue' && facts.lot === 'LOT-5');
      };
      const lot = await received('LOT-5', 16);
      await signed(lot, { act: 'put_in_use', decks: 8, table_id: cards });
      expect(await ringing()).toEqual([]);
      await pass(DAY + 1);
      await until(async () => ((await ringing()).length === 1 ? true : null));
      expect((await lotOf(lot))?.tables).toMatchObject([{ decks: 8, overdue: true }]);
      await signed(lot, { act: 'returned', decks: 8, table_id: cards });
      await until(async () => ((await ringing()).length === 0 ? true : null));
      await signed(lot, { act: 'destroyed', decks: 16 });
      expect((await propose(lot, { act: 'put_in_use', decks: 1, table_id: cards })).body).toMatchObject({
        code: 'cards.closed',
      });
    });
  });
});
