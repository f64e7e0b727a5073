import { beforeAll, describe, expect, it } from '@jest/globals';
import { ChatMessage } from '@pitdesk/contracts/chat';
import { Model, type PlannedRelief, RotaBoard } from '@pitdesk/contracts/dealers';
import { type Paginated, paginated } from '@pitdesk/contracts/fields';
import { type DealtCard, Round } from '@pitdesk/contracts/rounds';
import { Table, TableLive } from '@pitdesk/contracts/tables';
import { until } from '@pitdesk/rig';
import { OperatorClient } from '../support/operator-client.ts';
import { clock, mock } from './shared-mock.ts';

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe("the operator's back office", () => {
  let anonymous: OperatorClient;
  let staff: OperatorClient;

  beforeAll(async () => {
    anonymous = new OperatorClient(mock.url);
    staff = await anonymous.signedIn('floor1');
  });

  it('requires a token unless the header of the call skips authentication', async () => {
    expect((await anonymous.get('/api/table')).status).toBe(401);
    expect((await anonymous.withBearer('made-up').get('/api/table')).status).toBe(401);
    expect((await anonymous.with({ 'custom-auth-type': 'no-auth' }).get('/api/table')).status).toBe(200);
  });

  describe('tables', () => {
    const tables = async (query: string) =>
      Table.omit({ game: true })
        .array()
        .parse((await staff.get(`/api/table?${query}`)).body);

    it("lists all tables for active '0' and only active tables for active 1", async () => {
      const all = await tables(`filters=${json({ active: '0' })}&sort_by=terminal_id:asc`);
      const active = await tables(`filters=${json({ active: 1 })}`);
      expect(all.some((table) => table.active === false)).toBe(true);
      expect(active.every((table) => table.active === true)).toBe(true);
      expect(active.length).toBe(all.filter((table) => table.active === true).length);
      const terminals = all.map((table) => table.terminal_id);
      expect(terminals).toEqual(terminals.toSorted((a, b) => a - b));
    });

    it('builds stream addresses from the address that it listens at, and has a table without a stream', async () => {
      const urls = (await tables('')).map((table) => table.stream_url);
      expect(urls).toContain(null);
      for (const url of urls) if (url !== null) expect(new URL(url).origin).toBe(mock.url);
    });

    it('refuses filters that are not JSON', async () => {
      expect((await staff.get('/api/table?filters=active')).status).toBe(400);
    });

    it('returns the current state of each table', async () => {
      const live = TableLive.array().parse((await staff.get('/api/table/live')).body);
      expect(live.map((table) => table.table_id)).toEqual(
        (await tables('sort_by=id:asc')).map(({ id }) => id),
      );
    });
  });

  describe('rounds', () => {
    const list = async (query: string) =>
      paginated(Round).parse((await staff.get(`/api/round?${query}`)).body);
    const settled = async (game: string) =>
      (await list(`game=${game}&state=settled&per_page=1`)).data[0] as Round;

    it('lists rounds by table and time, newest first, in pages', async () => {
      const [newest] = (await list('per_page=1')).data;
      const table = String(newest?.table_id);
      const page = await list(`table_id=${table}&per_page=5&page=2`);
      expect(page.data.length).toBe(5);
      expect(page.data.every((round) => String(round.table_id) === table)).toBe(true);
      const times = page.data.map((round) => round.started_at);
      expect(times).toEqual(times.toSorted().reverse());
      const from = encodeURIComponent(times[2] as string);
      const to = encodeURIComponent(times[0] as string);
      expect((await list(`table_id=${table}&from=${from}&to=${to}`)).data.length).toBe(2);
    });

    it('returns every row once by cursor, in both directions', async () => {
      const filter = 'game=roulette&winner=tie';
      expect((await list(filter)).meta).toMatchObject({ total: 0, next: null });
      for (const sort of ['started_at:desc', 'started_at:asc']) {
        const query = `shoe=1&winner=tie&sort_by=${sort}`;
        const whole = await list(`${query}&per_page=100`);
        const ids: unknown[] = [];
        for (let after = ''; ; ) {
          const page = await list(`${query}&per_page=3${after}`);
          ids.push(...page.data.map(({ id }) => id));
          expect(page.meta).toMatchObject({ total: whole.data.length, capped: false });
          if (page.meta.next === null) break;
          after = `&after=${page.meta.next}`;
        }
        expect(ids.length).toBeGreaterThan(3);
        expect(ids).toEqual(whole.data.map(({ id }) => id));
      }
      expect((await staff.get('/api/round?after=nowhere')).status).toBe(400);
    });

    it('caps the total at the last page with a number, unless an exact count is requested', async () => {
      await mock.database.client.$executeRaw`
        INSERT INTO rounds (table_id, game, game_version, sequence, state, started_at)
        SELECT 1, 'baccarat', 'counted', n, 'settled', TIMESTAMPTZ '2020-01-01' + n * INTERVAL '1 minute'
        FROM generate_series(1, 10001) n`;
      const { meta } = await list('page=100&per_page=100&state=settled');
      expect(meta).toMatchObject({ total: 10_000, last_page: 100, capped: true });
      expect((await list('state=settled&count=exact')).meta.total).toBeGreaterThan(10_000);
      const beyond = await staff.get('/api/round?page=101&per_page=100');
      expect(beyond.status).toBe(400);
    });

    it('filters by winner, number, shoe, number in the shoe, and corrected', async () => {
      const every = async (query: string, holds: (round: Round) => boolean) => {
        const { data } = await list(query);
        expect(data.length).toBeGreaterThan(0);
        expect(data.filter((round) => !holds(round))).toEqual([]);
      };
      await every('game=baccarat&winner=tie', ({ outcome }) => outcome?.winner === 'tie');
      await every('number=0', ({ number }) => number === 0);
      await every(
        'shoe=2&winner=player',
        ({ shoe, outcome }) => shoe?.number === 2 && outcome?.winner === 'player',
      );
      await every('shoe=2&shoe_round=3', ({ shoe }) => shoe?.number === 2 && shoe.round === 3);
      await every('corrected=false', ({ version }) => version === 1);
    });

    it('returns a round and its cards, and 404 for an unknown round', async () => {
      const round = await settled('baccarat');
      expect(Round.parse((await staff.get(`/api/round/${round.id}`)).body)).toEqual(round);
      expect((await staff.get<DealtCard[]>(`/api/round/${round.id}/cards`)).body).toEqual(round.cards);
      for (const id of ['999999', '99999999999', 'none']) {
        expect((await staff.get(`/api/round/${id}`)).status).toBe(404);
      }
    });

    it('voids a round once, with name and reason, and removes it from the last results', async () => {
      const round = await settled('roulette');
      const change = { action: 'void', reason: 'The ball left the wheel' };
      const { body } = await staff.put<Round>(`/api/round/${round.id}`, change);
      expect(body).toMatchObject({ state: 'voided', voided: { by: 'floor1', reason: change.reason } });
      expect((await staff.put(`/api/round/${round.id}`, change)).status).toBe(409);
      const marks = mock.floor.find(Number(round.table_id))?.lastResults ?? [];
      expect(marks.length).toBe(12);
      expect(marks.some((mark) => mark.round_id === round.id)).toBe(false);
    });

    it('corrects a round once, by a new version that refers to the old one', async () => {
      const round = await settled('roulette');
      const { reason, ...change } = {
        action: 'correct',
        reason: 'The sensor was off by one',
        number: 17,
        proposed_by: 'floor1b',
      };
      const { body } = await staff.put<Round>(`/api/round/${round.id}`, { ...change, reason });
      expect(body).toMatchObject({ number: 17, version: round.version + 1, replaces: round.id });
      expect(body.correction).toMatchObject({ by: 'floor1b', approved_by: 'floor1', reason });
      expect((await staff.put(`/api/round/${round.id}`, { ...change, reason })).status).toBe(409);
      const replaced = Round.parse((await staff.get(`/api/round/${round.id}`)).body);
      expect(replaced).toEqual({ ...round, superseded_at: replaced.superseded_at });
      expect(replaced.superseded_at).not.toBeNull();
      for (const id of [round.id, body.id]) {
        expect((await staff.get(`/api/round/${id}/versions`)).body).toEqual([replaced, body]);
      }
      const listed = await list(`table_id=${round.table_id}&per_page=1`);
      expect(listed.data[0]?.id).toBe(body.id);
    });

    it('refuses a correction that breaks the drawing rules, and keeps the times of the deal in a valid one', async () => {
      const round = await settled('baccarat');
      const correct = (cards: string[]) =>
        staff.put<Round>(`/api/round/${round.id}`, {
          action: 'correct',
          reason: 'A card was misread',
          cards: cards.map((card, index) => ({ hand: index % 2 === 0 ? 'player' : 'banker', card })),
        });
      expect((await correct(['2S', '3H', '2D', '4C'])).status).toBe(422);
      const { body } = await correct(['9S', 'KH', 'TD', '7C']);
      expect(body.outcome).toMatchObject({
        winner: 'player',
        player_total: 9,
        banker_total: 7,
        natural: true,
      });
      // The times of the deal stay the same: the correction has its own time.
      const phases = ({ started_at, bets_closed_at, play_started_at, result_at, settled_at }: Round) => ({
        started_at,
        bets_closed_at,
        play_started_at,
        result_at,
        settled_at,
      });
      expect(phases(body)).toEqual(phases(round));
      const dealtAt = round.cards.map(({ at }) => at);
      expect(body.cards.map(({ at }) => at)).toEqual(dealtAt.slice(0, 4));
      expect(new Set(dealtAt).size).toBeGreaterThan(1);
      expect(Date.parse(body.correction?.at ?? '')).toBeGreaterThan(Date.parse(round.settled_at ?? ''));
    });
  });

  describe('dealers', () => {
    const dealer = { display_name: 'Nora', legal_name: 'Nora Lind', languages: ['en'], games: ['roulette'] };

    it('finds dealers by name, game and state', async () => {
      const { body } = await staff.get('/api/model?search=KLARA&game=baccarat');
      expect(
        paginated(Model)
          .parse(body)
          .data.map((model) => model.display_name),
      ).toEqual(['Klara']);
    });

    it('adds, changes and deletes a dealer without rounds', async () => {
      const { status, body } = await staff.post<Model>('/api/model', dealer);
      expect(status).toBe(201);
      const changed = await staff.put<Model>(`/api/model/${body.id}`, { state: 'on_break' });
      expect(changed.body).toMatchObject({ display_name: 'Nora', state: 'on_break', active: true });
      expect((await staff.delete(`/api/model/${body.id}`)).status).toBe(204);
      expect((await staff.get(`/api/model/${body.id}`)).status).toBe(404);
    });

    it('responds 404, not 500, when a dealer is deleted during a change', async () => {
      const photo = { data: Buffer.from('a picture').toString('base64') };
      for (let nth = 0; nth < 10; nth += 1) {
        const { id } = (await staff.post<Model>('/api/model', dealer)).body;
        const removed = staff.delete(`/api/model/${id}`);
        const changes = await Promise.all([
          staff.put(`/api/model/${id}`, { display_name: 'Ida' }),
          staff.put(`/api/model/${id}/photo`, photo),
          staff.delete(`/api/model/${id}/photo`),
          staff.delete(`/api/model/${id}`),
        ]);
        expect((await removed).status).toBeLessThan(500);
        for (const { status } of changes) expect([200, 204, 404]).toContain(status);
      }
    });

    it('deactivates a dealer with rounds instead of deleting the record', async () => {
      const { body } = await staff.get<Paginated<Round>>('/api/round?per_page=1');
      const id = body.data[0]?.dealer?.id;
      expect((await staff.delete(`/api/model/${id}`)).status).toBe(204);
      expect((await staff.get<Model>(`/api/model/${id}`)).body).toMatchObject({
        active: false,
        table_id: null,
      });
    });

    it('places a dealer only at a free table of a game that the dealer may deal', async () => {
      const { body: nora } = await staff.post<Model>('/api/model', dealer);
      const [wheel] = mock.floor
        .tables()
        .filter(({ game, dealer: who }) => game === 'roulette' && who === null);
      const [shoe] = mock.floor.tables().filter(({ game }) => game === 'baccarat');
      const stand = (tableId: number | undefined) =>
        staff.put<Model>(`/api/model/${nora.id}`, { table_id: tableId });
      expect((await stand(shoe?.id)).status).toBe(422);
      expect((await stand(wheel?.id)).body).toMatchObject({ table_id: wheel?.id, state: 'on_shift' });
      expect(mock.floor.find(wheel?.id ?? 0)?.dealer?.displayName).toBe('Nora');
      const other = await staff.post<Model>('/api/model', { ...dealer, display_name: 'Otto' });
      expect((await staff.put(`/api/model/${other.body.id}`, { table_id: wheel?.id })).status).toBe(409);
    });
  });

  describe('the rota', () => {
    const inMinutes = (minutes: number) => new Date(clock.now() + minutes * 60_000).toISOString();
    const board = async () => {
      const { body } = await staff.get(`/api/rota?from=${inMinutes(-60)}&to=${inMinutes(60)}`);
      return RotaBoard.parse(body);
    };
    const place = (id: number, request: object) => staff.put<Model>(`/api/rota/places/${id}`, request);

    it('stores every stint with dealer, table, times and the member of staff who decided it', async () => {
      const table = mock.floor.tables().find(({ dealer }) => dealer !== null);
      const currentDealer = table?.dealer?.id ?? 0;
      const relief = await mock.database.client.dealer.findFirstOrThrow({
        where: { tableId: null, active: true, games: { has: table?.game ?? 'baccarat' } },
      });
      const request = { table_id: table?.id, from: null, expects: currentDealer };
      expect((await place(relief.id, request)).body).toMatchObject({
        table_id: table?.id,
        state: 'on_shift',
      });
      // A colleague whose screen still shows the other dealer gets a conflict.
      expect((await place(relief.id, request)).status).toBe(409);
      const turns = (await board()).stints.filter(({ table_id }) => table_id === table?.id);
      const open = turns.filter(({ until }) => until === null);
      expect(open).toMatchObject([{ dealer: { id: relief.id }, by: 'floor1' }]);
      expect(turns.find(({ dealer, until }) => dealer.id === currentDealer && until !== null)).toBeDefined();
      expect((await staff.get<Model>(`/api/model/${currentDealer}`)).body.state).toBe('on_break');
    });

    it('plans a relief once, and cancels it once', async () => {
      const [wheel] = mock.floor.tables().filter(({ game }) => game === 'roulette');
      const dealer = await mock.database.client.dealer.findFirstOrThrow({
        where: { active: true, games: { has: 'roulette' } },
      });
      const plan = {
        table_id: wheel?.id,
        dealer_id: dealer.id,
        at: inMinutes(30),
      };
      const made = await staff.post<PlannedRelief>('/api/rota/reliefs', plan);
      expect(made.body).toMatchObject({ table_id: wheel?.id, dealer: { id: dealer.id }, by: 'floor1' });
      expect((await staff.post('/api/rota/reliefs', plan)).status).toBe(409);
      expect((await board()).reliefs).toContainEqual(made.body);
      expect((await staff.delete(`/api/rota/reliefs/${made.body.id}`)).status).toBe(204);
      expect((await staff.delete(`/api/rota/reliefs/${made.body.id}`)).status).toBe(404);
    });
  });

  describe('chat messages', () => {
    const noAuth = () => anonymous.with({ 'custom-auth-type': 'no-auth' });
    const search = async (chatId: number, direction: 'asc' | 'desc', page = 1) => {
      const query = `page=${page}&per_page=50&sort_by=${json({ created_at: direction })}&filters=${json({ chat_id: chatId })}`;
      const { body } = await noAuth().get(`/api/customerSupport/chatMessage/dynamicsearch?${query}`);
      return paginated(ChatMessage).parse(body);
    };

    it('searches a chat in both directions, in pages', async () => {
      const oldest = await search(1, 'asc');
      const newest = await search(1, 'desc');
      expect(oldest.data.length).toBe(50);
      expect(oldest.meta.total).toBe(await mock.database.client.chatMessage.count({ where: { chatId: 1 } }));
      const lastPage = await search(1, 'asc', oldest.meta.last_page);
      expect(lastPage.data.at(-1)).toEqual(newest.data[0]);
      expect((await search(4_000, 'asc')).meta).toMatchObject({ total: 0, last_page: 0 });
    });

    it('stores the three fields that the protocol names, and ignores other fields and headers', async () => {
      const message = { chat_id: '1', sender: 'floor1', message: 'Good evening', type: 'them', id: 7 };
      const first = await noAuth()
        .with({ 'idempotency-key': 'same-key' })
        .post('/api/customerSupport/chatMessage', message);
      const second = await noAuth()
        .with({ 'idempotency-key': 'same-key' })
        .post('/api/customerSupport/chatMessage', message);
      const [stored, again] = [ChatMessage.parse(first.body), ChatMessage.parse(second.body)];
      expect(stored).toMatchObject({ chat_id: 1, sender: 'floor1', message: 'Good evening', type: 'me' });
      expect(again.id).not.toBe(stored.id);
      expect((await search(1, 'desc')).data.slice(0, 2)).toEqual([again, stored]);
    });

    it('stores a message when the connection is closed before the response', async () => {
      const minute = 60_000;
      mock.faults.add({ service: 'backoffice', fault: 'latency', value: minute });
      const leaves = new AbortController();
      const gone = fetch(`${mock.url}/api/customerSupport/chatMessage`, {
        method: 'POST',
        headers: { 'custom-auth-type': 'no-auth', 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: 2, sender: 'floor1', message: 'Is anybody there?' }),
        signal: leaves.signal,
      });
      await until(() => mock.faults.list()[0]?.struck === 1 || null);
      leaves.abort();
      await expect(gone).rejects.toThrow('aborted');
      mock.faults.clear();
      const stored = new Promise((resolve) => {
        const subscription = mock.messages.stored.subscribe((message) => {
          subscription.unsubscribe();
          resolve(message.message);
        });
      });
      clock.advance(minute);
      expect(await stored).toBe('Is anybody there?');
      expect((await search(2, 'desc')).data[0]).toMatchObject({ message: 'Is anybody there?' });
    });

    it('responds 422 for an unknown chat', async () => {
      const nowhere = { chat_id: 999, sender: 'floor1', message: 'Hello?' };
      expect((await noAuth().post('/api/customerSupport/chatMessage', nowhere)).status).toBe(422);
    });
  });
});
