import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CasinoEvent } from '@pitdesk/contracts/events';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import request from 'supertest';
import { signIn } from '../support/console.ts';
import { console_, narrow } from './console.ts';

let token: string;

const get = (path: string, as = token, gateway = console_.gateway) =>
  request(gateway.url).get(path).auth(as, { type: 'bearer' });
const codeOf = ({ body }: { body: unknown }): string => (body as { code: string }).code;

describe('relays', () => {
  beforeAll(async () => {
    token = (await signIn(console_.gateway)).accessToken;
  });

  describe('relayed rounds', () => {
    it('are listed by page, returned one by one, and with their cards', async () => {
      const list = (await get('/api/rounds?game=baccarat&per_page=5').expect(200)).body as Paginated<Round>;
      expect(list.data).toHaveLength(5);
      const [first] = list.data;
      expect((await get(`/api/rounds/${first?.id}`).expect(200)).body).toEqual(first);
      expect((await get(`/api/rounds/${first?.id}/cards`).expect(200)).body).toEqual(first?.cards);
    });

    it('are not found by an unknown id', async () => {
      expect(codeOf(await get('/api/rounds/999999999').expect(404))).toBe('request.not_found');
    });
  });

  describe('relayed dealers', () => {
    it('are listed by page and returned one by one', async () => {
      const list = (await get('/api/models?per_page=3').expect(200)).body as Paginated<{ id: number }>;
      expect(list.data).toHaveLength(3);
      expect((await get(`/api/models/${list.data[0]?.id}`).expect(200)).body).toEqual(list.data[0]);
    });
  });

  describe('relayed chat', () => {
    it('returns its history in the requested order', async () => {
      const answer = await get('/api/customerSupport/chatMessage/dynamicsearch')
        .query({ page: 1, per_page: 5, sort_by: '{"created_at":"desc"}', filters: '{"chat_id":1}' })
        .expect(200);
      const times = (answer.body as Paginated<{ created_at: string }>).data.map(
        ({ created_at }) => created_at,
      );
      expect(times).toHaveLength(5);
      expect(times).toEqual(times.toSorted().toReversed());
    });
  });

  describe('relayed events', () => {
    it('[calls.events.create] [calls.events.list] [calls.events.fetch] [calls.events.update] [calls.events.activate] are created, listed, fetched, changed, activated and deactivated', async () => {
      const asStaff = (method: 'post' | 'put', path: string, body?: object) =>
        request(console_.gateway.url)[method](path).auth(token, { type: 'bearer' }).send(body);
      const input = {
        name: 'Emerald evening',
        game: 'baccarat',
        kind: 'tournament',
        table_ids: [1],
        starts_at: '2026-01-15T12:00:00.000Z',
        ends_at: '2026-01-15T18:00:00.000Z',
        prize_pool: { amount: 5_000, currency: 'EUR' },
        terminal_id: 1,
      };
      const made = (await asStaff('post', '/api/event/create', input).expect(200)).body as CasinoEvent;
      expect(made).toMatchObject({ ...input, active: false, description: '' });
      const list = (await get('/api/event/all?search=Emerald evening').expect(200))
        .body as Paginated<CasinoEvent>;
      expect(list.data.map(({ id }) => id)).toContain(made.id);
      await asStaff('put', `/api/event/update/${made.id}`, { description: 'By invitation' }).expect(200);
      await asStaff('put', `/api/event/active/${made.id}`).expect(200);
      const fetched = (await get(`/api/event/${made.id}`).expect(200)).body as CasinoEvent;
      expect(fetched).toMatchObject({ name: input.name, description: 'By invitation', active: true });
      // A client may send a content type with a PUT without a body.
      const asJson = asStaff('put', `/api/event/inactive/${made.id}`).set('content-type', 'application/json');
      const off = (await asJson.expect(200)).body as CasinoEvent;
      expect(off.active).toBe(false);

      const entries = await console_.gateway.database.client.auditEntry.findMany({
        where: { targetKind: 'event', targetId: String(made.id) },
        orderBy: { seq: 'asc' },
      });
      expect(entries.map(({ action }) => action)).toEqual([
        'event.created',
        'event.updated',
        'event.activated',
        'event.deactivated',
      ]);
    });
  });

  describe('relays in the narrow scope', () => {
    it('a terminal’s account reaches only its own tables’ rounds, chats and events', async () => {
      const tables = await console_.mock.database.client.table.findMany({ include: { chat: true } });
      const theirs = tables.find(({ terminalId }) => terminalId === 2);
      const mine = tables.find(({ terminalId }) => terminalId === 1);
      const { accessToken } = await signIn(narrow);
      const chat = (id: number | undefined) =>
        get('/api/customerSupport/chatMessage/dynamicsearch', accessToken, narrow).query({
          filters: JSON.stringify({ chat_id: id }),
        });

      await get(`/api/rounds?table_id=${mine?.id}`, accessToken, narrow).expect(200);
      const refused = await get(`/api/rounds?table_id=${theirs?.id}`, accessToken, narrow).expect(403);
      expect(codeOf(refused)).toBe('permission.other_terminal');
      await chat(mine?.chat?.id).expect(200);
      await chat(theirs?.chat?.id).expect(403);
      await get(`/api/player-counts?table_id=${theirs?.id}`, accessToken, narrow).expect(403);

      const rounds = (await get('/api/rounds?per_page=100', accessToken, narrow).expect(200))
        .body as Paginated<Round>;
      const owners = new Map(tables.map(({ id, terminalId }) => [id, terminalId]));
      expect(rounds.data.length).toBeGreaterThan(0);
      expect(rounds.data.every(({ table_id }) => owners.get(Number(table_id)) === 1)).toBe(true);
      const events = (await get('/api/event/all?per_page=100', accessToken, narrow).expect(200))
        .body as Paginated<CasinoEvent>;
      expect(events.data.every(({ terminal_id }) => terminal_id === 1)).toBe(true);
    });
  });

  describe('account whose token the operator no longer accepts', () => {
    it('is answered that its session has ended, and not that the operator fails', async () => {
      const { accessToken } = await signIn(console_.gateway, 'floor2');
      await console_.mock.revokeTokensOf('floor2');
      const answer = await get('/api/rounds', accessToken).expect(401);
      expect(codeOf(answer)).toBe('auth.session_ended');
    });
  });
});
