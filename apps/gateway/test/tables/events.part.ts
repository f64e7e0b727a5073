import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CasinoEvent, EventDeletion, EventsPage, EventView } from '@pitdesk/contracts/events';
import { EVENT } from '@pitdesk/contracts/events';
import type { EntityId } from '@pitdesk/contracts/fields';
import { buildEvent } from '@pitdesk/contracts/testing';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import { until } from '@pitdesk/rig';
import request, { type Response } from 'supertest';
import { EventBook } from '#features/events/event-book';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { signIn } from '../support/console.ts';
import { startFakeEvents } from '../support/fake-events.ts';
import type { FakeOperator } from '../support/fake-operator.ts';
import { type BrowserSocket, emit, granted, nextEvent, Sockets } from '../support/sockets.ts';

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const event = (id: number, part: Parameters<typeof buildEvent>[0] = {}): CasinoEvent =>
  buildEvent({ id, name: `Event ${id}`, table_ids: [id], starts_at: at(1), ends_at: at(3), ...part });

const events = new Map<string, CasinoEvent>();
let operator: FakeOperator;
let database: ConsoleDatabase;
let gateway: RunningGateway;
let replica: RunningGateway;
const tokens: Record<string, string> = {};

const start = () => startGateway({ upstreamUrl: operator.url, database, settings: { terminalScope: 'own' } });

type Method = 'get' | 'post' | 'put' | 'delete';
const call = (method: Method, path: string, body?: object, as = 'floor1', from = gateway) => {
  const pending = request(from.url)[method](path);
  return pending.auth(tokens[as] ?? '', { type: 'bearer' }).send(body);
};
const bodyOf = <T>({ body }: Response): T => body as T;
const codeOf = ({ body }: Response): string => (body as { code: string }).code;
const give = (...some: CasinoEvent[]): void => {
  for (const one of some) events.set(String(one.id), one);
};
/** Ends its ten seconds. */
const dueNow = (eventId: string) =>
  database.client.eventDeletion.update({ where: { eventId }, data: { dueAt: new Date() } });
const entriesOf = (id: number) =>
  database.client.auditEntry.findMany({
    where: { targetKind: 'event', targetId: String(id) },
    orderBy: { seq: 'asc' },
  });

describe('events', () => {
  beforeAll(async () => {
    operator = await startFakeEvents(events);
    database = await openTestDatabase('console');
    [gateway, replica] = await Promise.all([start(), start()]);
    for (const username of ['floor1', 'floor1b', 'floor2']) {
      tokens[username] = (await signIn(gateway, username)).accessToken;
    }
  });
  afterAll(async () => {
    await Promise.all([gateway.close(), replica.close()]);
    await database.close();
    await operator.close();
  });
  beforeEach(async () => {
    events.clear();
    await database.client.eventDeletion.deleteMany();
    // Clears results that the previous test cached.
    for (const { app } of [gateway, replica]) app.get(EventBook).clear();
  });

  describe('list of events', () => {
    it('[events.list] is filtered, sorted, counted and paged by the gateway, whatever the operator’s list supports', async () => {
      give(
        ...Array.from({ length: 150 }, (_, index) =>
          event(1_000 + index, { active: false, terminal_id: index < 120 ? 1 : 2 }),
        ),
        event(10, { name: 'Élan du soir', starts_at: at(-1), table_ids: [7] }),
        event(11, { name: 'Ruby shoe', kind: 'tournament', table_ids: [7, 8] }),
        event(12, { starts_at: at(-3), ends_at: at(-2), game: 'roulette' }),
      );
      const page = bodyOf<EventsPage>(
        await call('get', '/api/event/all?sort_by=name:asc&per_page=100&page=2').expect(200),
      );
      expect(page.meta).toEqual({ page: 2, per_page: 100, total: 123, last_page: 2 });
      expect(page.counts).toEqual({ running: 1, scheduled: 1, ended: 1, inactive: 120 });
      const ids = async (query: string) =>
        bodyOf<EventsPage>(await call('get', `/api/event/all?${query}`).expect(200)).data.map(({ id }) => id);
      expect(await ids('state=running')).toEqual([10]);
      expect(await ids('search=soir elan')).toEqual([10]);
      expect(await ids('kind=tournament&table_id=8')).toEqual([11]);
      expect(await ids(`state=ended&game=roulette&from=${at(-2.5)}&to=${at(0)}`)).toEqual([12]);
      expect(await ids('terminal_id=2')).toEqual([]);
      const listed = operator.seenAt('GET /api/event/all');
      // Only pages are requested: the specification names no other query.
      expect(new Set(listed.map(({ query }) => String(query)))).toEqual(
        new Set(['page=1&per_page=100', 'page=2&per_page=100']),
      );
      expect(new Set(listed.map(({ headers }) => headers.authorization))).toEqual(
        new Set([`Bearer ${gateway.settings.upstream.slotsBearer}`]),
      );
    });

    it('contains every event of an operator with thousands, whose pages are read once for all readers', async () => {
      give(...Array.from({ length: 2_150 }, (_, index) => event(5_000 + index)));
      const before = operator.seenAt('GET /api/event/all').length;
      const pages = await Promise.all(
        ['per_page=100', 'per_page=100&page=22'].map((query) =>
          call('get', `/api/event/all?${query}`).expect(200),
        ),
      );
      expect(pages.map((page) => bodyOf<EventsPage>(page).meta)).toEqual(
        [1, 22].map((page) => ({ page, per_page: 100, total: 2_150, last_page: 22 })),
      );
      const asked = operator.seenAt('GET /api/event/all').slice(before);
      expect(asked.map(({ query }) => Number(query.get('page'))).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 22 }, (_, index) => index + 1),
      );
    });

    it('names active events that overlap at the same table', async () => {
      give(event(20), event(21, { table_ids: [20, 99], starts_at: at(2), ends_at: at(5) }), event(22));
      give(event(23, { table_ids: [20], active: false }), event(24, { table_ids: [20], starts_at: at(3) }));
      const one = bodyOf<EventView>(await call('get', '/api/event/20').expect(200));
      expect(one.overlaps).toEqual([{ id: 21, name: 'Event 21' }]);
    });
  });

  describe('act on an event with an expected version', () => {
    it('is refused if the event has changed since, without a call to the operator', async () => {
      give(event(40, { active: false }));
      const seen = async (): Promise<string> => {
        const { version, active } = bodyOf<EventView>(await call('get', '/api/event/40').expect(200));
        return new URLSearchParams({ version, active: active ? '1' : '0' }).toString();
      };
      const before = await seen();
      await call('put', '/api/event/update/40', { name: 'Another name' }, 'floor1b').expect(200);
      const acts = [
        ['put', '/api/event/active/40'],
        ['put', '/api/event/inactive/40'],
        ['delete', '/api/event/delete/40'],
      ] as const;
      for (const [method, path] of acts) {
        expect(codeOf(await call(method, `${path}?${before}`).expect(409))).toBe('event.changed');
        expect(operator.seenAt(`${method.toUpperCase()} ${path}`)).toEqual([]);
      }
      const renamed = await seen();
      await call('put', `/api/event/active/40?${renamed}`).expect(200);
      // It is active now, which does not change its version.
      expect(codeOf(await call('delete', `/api/event/delete/40?${renamed}`).expect(409))).toBe(
        'event.changed',
      );
      await call('delete', `/api/event/delete/40?${await seen()}`).expect(202);
      await call('put', '/api/event/undelete/40').expect(200);
      expect((await entriesOf(40)).map(({ action, result }) => `${action} ${result}`)).toEqual([
        'event.updated ok',
        'event.activated refused',
        'event.deactivated refused',
        'event.deletion_asked refused',
        'event.activated ok',
        'event.deletion_asked refused',
        'event.deletion_asked ok',
        'event.deletion_undone ok',
      ]);
    });
  });

  describe('event edited by two people', () => {
    it('[events.conflict] accepts the first, refuses the second, and sends only changed fields', async () => {
      give(event(30));
      const { version } = bodyOf<EventView>(await call('get', '/api/event/30').expect(200));
      await call('put', '/api/event/update/30', { version, name: 'By the first' }).expect(200);
      const second = { version, description: 'By the second' };
      const refusal = await call('put', '/api/event/update/30', second, 'floor1b').expect(409);
      expect(codeOf(refusal)).toBe('event.changed');
      const now = bodyOf<EventView>(await call('get', '/api/event/30', undefined, 'floor1b'));
      await call('put', '/api/event/update/30', { ...second, version: now.version }, 'floor1b').expect(200);
      expect(events.get('30')).toMatchObject({ name: 'By the first', description: 'By the second' });
      expect(operator.seenAt('PUT /api/event/update/30').map(({ body }) => body)).toEqual([
        { name: 'By the first' },
        { description: 'By the second' },
      ]);
      const entries = await entriesOf(30);
      expect(entries.map(({ action, result, details }) => ({ action, result, details }))).toEqual([
        {
          action: 'event.updated',
          result: 'ok',
          details: { before: { name: 'Event 30' }, after: { name: 'By the first' } },
        },
        { action: 'event.updated', result: 'refused', details: {} },
        {
          action: 'event.updated',
          result: 'ok',
          details: {
            before: { description: buildEvent().description },
            after: { description: 'By the second' },
          },
        },
      ]);
    });

    it('ends after it starts, whichever of its times is changed, and links only to https', async () => {
      give(event(31));
      const refused = await call('put', '/api/event/update/31', { ends_at: at(0.5) }).expect(400);
      expect(refused.body).toMatchObject({
        details: { fields: [{ field: 'ends_at', code: 'event.ends_before_start' }] },
      });
      for (const link of ['javascript:alert(1)', 'http://casino.example', 'data:text/html,x']) {
        await call('put', '/api/event/update/31', { banner_url: link }).expect(400);
      }
      expect(operator.seenAt('PUT /api/event/update/31')).toEqual([]);
    });

    it('belongs to its terminal', async () => {
      give(event(32));
      for (const [method, path] of [
        ['get', '/api/event/32'],
        ['put', '/api/event/active/32'],
        ['put', '/api/event/update/32'],
        ['delete', '/api/event/delete/32'],
      ] as const) {
        const answer = await call(method, path, method === 'get' ? undefined : {}, 'floor2').expect(403);
        expect(codeOf(answer)).toBe('permission.other_terminal');
      }
    });
  });

  describe('page of events', () => {
    const sockets = new Sockets();
    afterEach(() => sockets.closeAll());
    const watch = async (as: string, at = gateway): Promise<BrowserSocket> => {
      const socket = await sockets.browser(at.url, tokens[as] ?? '');
      await granted(emit(socket, 'watchEvents', null));
      return socket;
    };

    it('is notified at once of a colleague’s change, and of no other terminal’s', async () => {
      give(event(61), event(62), event(63, { terminal_id: 2, game: 'roulette' }));
      const [own, other] = [await watch('floor1b'), await watch('floor2')];
      const elsewhere = nextEvent(other, 'events:changed');
      const changedIds = new Set<EntityId>();
      const both = nextEvent(own, 'events:changed', ({ games, ids }) => {
        expect(games).toEqual(['baccarat']);
        for (const id of ids) changedIds.add(id);
        // A change of the previous test may still be in the same batch.
        return changedIds.has(61) && changedIds.has(62);
      });
      await Promise.all([
        call('put', '/api/event/active/61').expect(200),
        call('put', '/api/event/inactive/62').expect(200),
      ]);
      await both;
      await call('put', '/api/event/active/63', {}, 'floor2').expect(200);
      expect(await elsewhere).toEqual({ games: ['roulette'], ids: [63] });
      const held = nextEvent(own, 'events:changed');
      await call('delete', '/api/event/delete/61').expect(202);
      expect(await held).toEqual({ games: ['baccarat'], ids: [61] });
      // Either replica may delete it, and there is no Redis between these two.
      const beside = await watch('floor1b', replica);
      const gone = Promise.any([own, beside].map((socket) => nextEvent(socket, 'events:changed')));
      await dueNow('61');
      await gone;
      expect(bodyOf<EventsPage>(await call('get', '/api/event/all')).data.map(({ id }) => id)).toEqual([62]);
    });
  });

  describe('event whose answer was lost', () => {
    const create = (key: string, part: object = {}) =>
      request(replica.url)
        .post('/api/event/create')
        .auth(tokens.floor1 ?? '', { type: 'bearer' })
        .set('idempotency-key', key)
        .send({ ...written, ...part });
    const { id: _, active: __, ...written } = event(71, { name: 'Asked for twice\u0000', table_ids: [] });

    it('is created once, however often its form is sent, concurrently or later, and no key serves two events', async () => {
      const creations = () => operator.seenAt('POST /api/event/create').length;
      const before = creations();
      const both = await Promise.all([create('form-key-1'), create('form-key-1')]);
      const again = await create('form-key-1').expect(200);
      const ids = [...both, again].map((response) => String(bodyOf<EventView>(response).id));
      expect([new Set(ids).size, creations() - before]).toEqual([1, 1]);
      expect(bodyOf<EventView>(again).name).toBe('Asked for twice\uFFFD');
      expect(codeOf(await create('form-key-1', { name: 'Another' }).expect(422))).toBe(
        'request.idempotency_key_reused',
      );
    });

    it('is not created again by the same key after its deletion, which the answer reports', async () => {
      const made = bodyOf<EventView>(await create('form-key-3', { name: 'Gone since' }).expect(200));
      const creations = operator.seenAt('POST /api/event/create').length;
      events.delete(String(made.id));
      expect(codeOf(await create('form-key-3', { name: 'Gone since' }).expect(409))).toBe('request.conflict');
      expect(operator.seenAt('POST /api/event/create')).toHaveLength(creations);
    });

    it('is searched at the operator before it is created again, if its outcome is unknown', async () => {
      await create('form-key-2', { name: 'Found again' }).expect(200);
      const creations = operator.seenAt('POST /api/event/create').length;
      await database.client.namedWrite.updateMany({
        where: { clientKey: 'form-key-2' },
        data: { madeId: null, leaseUntil: new Date(0) },
      });
      await create('form-key-2', { name: 'Found again' }).expect(200);
      expect(operator.seenAt('POST /api/event/create')).toHaveLength(creations);
    });
  });

  describe('deleted event', () => {
    const remove = (id: number, from = gateway) =>
      call('delete', `/api/event/delete/${id}`, undefined, 'floor1', from);

    it('[events.delete.held] is held for ten seconds, in which everybody sees it and nobody changes it', async () => {
      give(event(40));
      const before = Date.now();
      const held = bodyOf<EventDeletion>(await remove(40).expect(202));
      expect(held).toMatchObject({ state: 'held', by: 'floor1', code: null });
      expect(Date.parse(held.until) - before).toBeGreaterThanOrEqual(EVENT.deleteHoldMs);
      expect(Date.parse(held.until) - Date.now()).toBeLessThanOrEqual(EVENT.deleteHoldMs);
      const seen = bodyOf<EventsPage>(await call('get', '/api/event/all', undefined, 'floor1b', replica));
      expect(seen.data[0]?.deletion).toEqual(held);
      for (const path of ['/api/event/update/40', '/api/event/active/40', '/api/event/inactive/40']) {
        expect(codeOf(await call('put', path, {}).expect(409))).toBe('event.held');
      }
      expect(codeOf(await remove(40, replica).expect(409))).toBe('event.held');
      expect(operator.seenAt('DELETE /api/event/delete/40')).toEqual([]);
    });

    it('[events.delete.undone] is restored if a colleague undoes it, and both are in the audit', async () => {
      give(event(41));
      await remove(41).expect(202);
      const undone = await call('put', '/api/event/undelete/41', undefined, 'floor1b', replica).expect(200);
      expect(bodyOf<EventView>(undone)).toMatchObject({ id: 41, deletion: null });
      await call('put', '/api/event/undelete/41').expect(404);
      await call('put', '/api/event/inactive/41').expect(200);
      const entries = await entriesOf(41);
      expect(entries.map(({ action, actorUsername, result }) => [action, actorUsername, result])).toEqual([
        ['event.deletion_asked', 'floor1', 'ok'],
        ['event.deletion_undone', 'floor1b', 'ok'],
        ['event.deletion_undone', 'floor1', 'refused'],
        ['event.deactivated', 'floor1', 'ok'],
      ]);
      expect(operator.seenAt('DELETE /api/event/delete/41')).toEqual([]);
    });

    it('[events.delete.once] is sent to the operator once by all replicas, even after a restart of the one that got the request', async () => {
      give(event(42), event(43));
      await remove(42).expect(202);
      await remove(43).expect(202);
      await gateway.close();
      gateway = await start();
      await Promise.all([dueNow('42'), dueNow('43')]);
      await until(async () => ((await database.client.eventDeletion.count()) === 0 ? true : null));
      for (const id of [42, 43]) {
        expect(operator.seenAt(`DELETE /api/event/delete/${id}`)).toHaveLength(1);
        expect(operator.seenAt(`DELETE /api/event/delete/${id}`)[0]?.headers.authorization).toBeUndefined();
        expect((await entriesOf(id)).at(-1)).toMatchObject({
          action: 'event.deleted',
          actorUsername: 'floor1',
          result: 'ok',
          details: { before: { id, name: `Event ${id}` } },
        });
      }
      expect(bodyOf<EventsPage>(await call('get', '/api/event/all')).data).toEqual([]);
    });

    it('whose call was interrupted is looked up before the call is repeated', async () => {
      give(event(44));
      await remove(44).expect(202);
      // The claiming process had called the operator and died before it could record it.
      events.delete('44');
      await database.client.eventDeletion.update({
        where: { eventId: '44' },
        data: { state: 'deleting', attempts: 1, leaseUntil: new Date(0) },
      });
      expect(codeOf(await call('put', '/api/event/undelete/44').expect(409))).toBe('event.deleting');
      await until(async () => ((await database.client.eventDeletion.count()) === 0 ? true : null));
      expect(operator.seenAt('DELETE /api/event/delete/44')).toEqual([]);
      // The refusal above is written after its answer, and so before this entry or after it.
      const deleted = (await entriesOf(44)).find(({ action }) => action === 'event.deleted');
      expect(deleted).toMatchObject({ result: 'ok' });
    });
  });
});
