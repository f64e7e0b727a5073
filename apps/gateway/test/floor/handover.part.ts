import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import { gamingDays } from '@pitdesk/contracts/gaming-day';
import type { HandoverEntry, HandoverInput, HandoverState, ShiftSummary } from '@pitdesk/contracts/handover';
import type { Round } from '@pitdesk/contracts/rounds';
import type { Table } from '@pitdesk/contracts/tables';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { HandoverStore } from '#features/handover/handover.store';
import { startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { nextEvent, Sockets } from '../support/sockets.ts';
import { CALENDAR, console_, PROPERTY } from './console.ts';

const tokens: Record<string, string> = {};
const sockets = new Sockets();

const call = (method: 'get' | 'post', path: string, as = 'floor1', url = console_.gateway.url) => {
  const to = request(url);
  return to[method](path).auth(tokens[as] ?? '', { type: 'bearer' });
};

const input = (given: Partial<HandoverInput> = {}): HandoverInput => ({
  id: randomUUID(),
  category: 'note',
  text: 'Shoe 12 was changed early.',
  table_id: null,
  round_id: null,
  needs_follow_up: false,
  corrects: null,
  ...given,
});
const statuses = (answers: readonly request.Response[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
const write = (given: Partial<HandoverInput> = {}, as = 'floor1'): Promise<HandoverEntry> =>
  bodyOf(call('post', '/api/handover', as).send(input(given)), 201);
const state = (as = 'floor1'): Promise<HandoverState> => bodyOf(call('get', '/api/handover/state', as), 200);
const list = (query = '', as = 'floor1', url?: string): Promise<Paginated<HandoverEntry>> =>
  bodyOf(call('get', `/api/handover${query}`, as, url), 200);
const takeOver = (read_to: number, as: string) =>
  call('post', '/api/handover/take-over', as).send({ id: randomUUID(), read_to, text: '' });

describe('handover', () => {
  beforeAll(async () => {
    for (const username of ['floor1', 'floor1b', 'floor2', 'lobby']) {
      tokens[username] = (await signIn(console_.gateway, username)).accessToken;
    }
  });
  afterAll(() => sockets.closeAll());

  describe('handover log', () => {
    it('stores an entry under its gaming day and shift, and notifies colleagues at once', async () => {
      const socket = await sockets.browser(console_.gateway.url, tokens.floor1b ?? '');
      await socket.emitWithAck('watchHandover', null);
      const changed = nextEvent(socket, 'handover:changed');
      const [table] = await bodyOf<Table[]>(call('get', '/api/tables'), 200);
      const entry = await write({ category: 'incident', table_id: table?.id ?? 0, needs_follow_up: true });
      expect((await changed).ids).toEqual([entry.id]);
      const today = gamingDays('today', Date.parse(entry.at), CALENDAR);
      expect(entry).toMatchObject({
        author: { username: 'floor1' },
        terminal_id: 1,
        gaming_day: today?.first,
        kind: 'incident',
        table: { id: table?.id, title: table?.title },
        follow_up: { open: true, acts: [] },
        corrected_by: null,
      });
      expect([1, 2]).toContain(entry.shift);
      expect(await list('?gaming_day=today&kind=incident')).toMatchObject({ data: [entry] });
      expect((await list('?gaming_day=yesterday')).data).toEqual([]);
      expect((await list('?find=shoe%2012&open=true')).data).toEqual([entry]);
    });

    it('treats a repeated entry as the same, and another one with its id as a conflict', async () => {
      const sent = input({ text: 'Sent twice' });
      const first = await bodyOf<HandoverEntry>(call('post', '/api/handover').send(sent), 201);
      expect(await bodyOf(call('post', '/api/handover').send(sent), 201)).toEqual(first);
      for (const changed of [{ text: 'Another' }, { needs_follow_up: true }]) {
        await call('post', '/api/handover')
          .send({ ...sent, ...changed })
          .expect(409);
      }
      expect((await list('?find=Sent%20twice')).meta.total).toBe(1);
      // Refusals are written after their answers.
      const entries = await until(async () => {
        const { data } = await bodyOf<Paginated<AuditEntry>>(
          call('get', `/api/audit?target_kind=handover&target_id=${sent.id}`),
          200,
        );
        return data.length >= 3 ? data : null;
      });
      expect(entries.map(({ result }) => result).sort()).toEqual(['ok', 'refused', 'refused']);
    });

    it('never changes an entry: a correction is an entry that names the old one, and each entry has at most one', async () => {
      const wrong = await write({ text: 'Lamp at table 4', needs_follow_up: true });
      const both = await Promise.all(
        ['floor1b', 'floor2'].map((as) =>
          call('post', '/api/handover', as).send(
            input({ text: 'Lamp at table 5', corrects: wrong.id, needs_follow_up: true }),
          ),
        ),
      );
      expect(statuses(both)).toEqual([201, 409]);
      const { client } = console_.gateway.app.get<ConsoleDatabase>(CONSOLE_DATABASE);
      await expect(client.handoverEntry.updateMany({ data: { text: 'Nothing' } })).rejects.toThrow(
        /append-only/,
      );
      await expect(client.handoverEntry.deleteMany()).rejects.toThrow(/append-only/);
      const entries = (await list('?find=Lamp')).data;
      expect(entries.map(({ text }) => text)).toEqual(['Lamp at table 5', 'Lamp at table 4']);
      expect(entries[1]).toMatchObject({
        corrected_by: { seq: entries[0]?.seq },
        follow_up: { open: false },
      });
      expect((await state()).open.map(({ text }) => text)).toContain('Lamp at table 5');
      await call('post', '/api/handover')
        .send(input({ corrects: randomUUID() }))
        .expect(404);
      await call('post', `/api/handover/${wrong.id}/follow-up`).send({ act: 'reopened' }).expect(409);
      // Nor by somebody who read it just before the correction.
      const store = console_.gateway.app.get(HandoverStore);
      expect(await store.followUp(wrong.id, 'reopened', { id: '1', name: 'floor1' })).toBeNull();
    });

    it('names who followed something up, one of several concurrent ones, and who reopened it', async () => {
      const { id } = await write({ text: 'Call the locksmith', needs_follow_up: true });
      const followUp = (act: string, as: string) =>
        call('post', `/api/handover/${id}/follow-up`, as).send({ act });
      const both = await Promise.all([followUp('done', 'floor1'), followUp('done', 'floor1b')]);
      expect(statuses(both)).toEqual([200, 409]);
      expect((await state()).open.some((entry) => entry.id === id)).toBe(false);
      const entry = await bodyOf<HandoverEntry>(followUp('reopened', 'floor2'), 200);
      expect(entry.follow_up?.open).toBe(true);
      expect(entry.follow_up?.acts.map(({ act, by }) => `${act} ${by}`)).toEqual([
        expect.stringMatching(/^done floor1b?$/),
        'reopened floor2',
      ]);
    });

    it('gives the shift to one of several concurrent successors, and to nobody who has not read everything', async () => {
      const before = await state();
      await write({ text: 'Written meanwhile' });
      const late = await bodyOf<object>(takeOver(before.newest, 'floor2'), 409);
      expect(late).toMatchObject({ code: 'handover.newer' });
      const { newest } = await state();
      const both = await Promise.all([takeOver(newest, 'floor1b'), takeOver(newest, 'floor2')]);
      expect(statuses(both)).toEqual([201, 409]);
      const after = await state();
      expect(after).toMatchObject({ taken_over: { kind: 'take_over', read_to: newest }, since: 0 });
      const { data } = await bodyOf<Paginated<AuditEntry>>(
        call('get', '/api/audit?action=handover.taken_over'),
        200,
      );
      expect(data.filter(({ result }) => result === 'ok')).toHaveLength(1);
    });

    it('stores with a takeover the open tasks, and whether they were seen', async () => {
      const checks = [
        { name: 'breaks', count: 2, seen: true },
        { name: 'messages', count: 5, seen: false },
      ];
      const send = async (sent: object[]) =>
        call('post', '/api/handover/take-over').send({
          id: randomUUID(),
          read_to: (await state()).newest,
          text: '',
          checks: sent,
        });
      expect(await send([...checks, checks[0] ?? {}])).toMatchObject({ status: 400 });
      expect(await send(checks)).toMatchObject({ status: 201, body: { kind: 'take_over', checks } });
      expect((await state()).taken_over).toMatchObject({ checks });
      const { data } = await bodyOf<Paginated<AuditEntry>>(
        call('get', '/api/audit?action=handover.taken_over'),
        200,
      );
      expect(data[0]?.details).toMatchObject({ checks });
      expect((await list('?kind=note&per_page=1')).data[0]).toMatchObject({ checks: null });
    });

    it('is exported with its rows, and counts the shift so far', async () => {
      const rows = (await list('?gaming_day=today&per_page=100')).data;
      const file = await bodyOf<object>(
        call('get', '/api/handover/export?gaming_day=today&format=json'),
        200,
      );
      expect(file).toMatchObject({ rows, count: rows.length, filter: { gaming_day: rows[0]?.gaming_day } });
      const { figures } = await bodyOf<ShiftSummary>(call('get', '/api/handover/summary?span=day'), 200);
      const total = (
        await bodyOf<Paginated<Round>>(call('get', '/api/rounds?gaming_day=today&per_page=1'), 200)
      ).meta.total;
      const counted = Object.fromEntries(figures.map(({ name, count }) => [name, count]));
      expect(counted).toMatchObject({ corrections: 0, removals: 0 });
      expect(Math.abs((counted.rounds ?? 0) - total)).toBeLessThan(20);
    });

    it('is closed to accounts without a terminal, and in the narrow scope to other terminals', async () => {
      await call('get', '/api/handover', 'lobby').expect(403);
      await call('post', '/api/handover', 'lobby').send(input()).expect(403);
      const narrow = await startGateway({
        upstreamUrl: console_.mock.url,
        settings: { ...PROPERTY, terminalScope: 'own' },
      });
      for (const as of ['floor1', 'floor2']) tokens[`own ${as}`] = (await signIn(narrow, as)).accessToken;
      const { url } = narrow;
      const made = call('post', '/api/handover', 'own floor1', url).send(input({ needs_follow_up: true }));
      const entry = await bodyOf<HandoverEntry>(made, 201);
      expect((await list('', 'own floor1', url)).data).toEqual([entry]);
      expect((await list('', 'own floor2', url)).data).toEqual([]);
      await call('post', `/api/handover/${entry.id}/follow-up`, 'own floor2', url)
        .send({ act: 'done' })
        .expect(403);
      const correction = input({ corrects: entry.id });
      await call('post', '/api/handover', 'own floor2', url).send(correction).expect(403);
      await narrow.close();
    });
  });

  describe('list filtered by gaming days', () => {
    it('has the rows of the same instants on the screen and in the file', async () => {
      const { from, to } = gamingDays('yesterday', Date.now(), CALENDAR) ?? { from: '', to: '' };
      const ids = async (query: string): Promise<unknown[]> =>
        (await bodyOf<Paginated<Round>>(call('get', `/api/rounds?per_page=100&${query}`), 200)).data.map(
          ({ id }) => id,
        );
      const byInstants = await ids(`from=${from}&to=${to}`);
      expect(byInstants.length).toBeGreaterThan(0);
      expect(await ids('gaming_day=yesterday')).toEqual(byInstants);
      const narrower = new Date(Date.parse(from) + 3_600_000).toISOString();
      expect(await ids(`gaming_day=yesterday&from=${narrower}`)).toEqual(
        await ids(`from=${narrower}&to=${to}`),
      );
      const { filter, rows } = await bodyOf<{ filter: object; rows: { gaming_day: string }[] }>(
        call('get', '/api/rounds/export?gaming_day=yesterday&format=json&game=roulette'),
        200,
      );
      const day = gamingDays('yesterday', Date.now(), CALENDAR)?.first;
      expect(filter).toMatchObject({ gaming_day: day, from, to });
      expect(new Set(rows.map(({ gaming_day }) => gaming_day))).toEqual(new Set([day]));
      for (const path of ['/api/audit', '/api/corrections', '/api/event/all', '/api/rounds/check']) {
        await call('get', `${path}?gaming_day=2026-11-16..2026-11-20`).expect(200);
        await call('get', `${path}?gaming_day=2026-02-30`).expect(400);
      }
    });
  });
});
