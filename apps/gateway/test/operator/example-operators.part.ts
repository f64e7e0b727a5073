import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatAnnouncement, ChatMessage } from '@pitdesk/contracts/chat';
import type { CasinoEvent, EventsPage } from '@pitdesk/contracts/events';
import type { Paginated } from '@pitdesk/contracts/fields';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import type { Table } from '@pitdesk/contracts/tables';
import { type ExampleOperator, LARAVEL, SECTION_7, startExampleOperator, until } from '@pitdesk/rig';
import { io } from 'socket.io-client';
import request from 'supertest';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { signIn } from '../support/console.ts';
import { emit, getClientsList, nextEvent, Sockets } from '../support/sockets.ts';

const mappingOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../docs/operators/${name}.yaml`, import.meta.url));

/** The ids that each operator gives to equal records. */
const OPERATORS = [
  {
    name: 'section-7',
    face: SECTION_7,
    ids: { emerald: 1, ruby: 2, chat: 1, event: 1 },
    knowsTimes: false,
    offersRounds: false,
  },
  {
    name: 'laravel',
    face: LARAVEL,
    ids: { emerald: 'table-1', ruby: 'table-2', chat: 'thread-1', event: 'c-1' },
    knowsTimes: true,
    offersRounds: true,
  },
] as const;

describe('example operators', () => {
  describe.each(OPERATORS)('operator of docs/operators/$name.yaml', ({ name, face, ids, ...knows }) => {
    let operator: ExampleOperator;
    let gateway: RunningGateway;
    let token: string;
    const sockets = new Sockets();
    const closing: (() => void)[] = [];

    beforeAll(async () => {
      operator = await startExampleOperator(face);
      gateway = await startGateway({
        upstreamUrl: operator.url,
        environment: { OPERATOR_MAPPING: mappingOf(name) },
      });
      token = (await signIn(gateway)).accessToken;
    });
    afterAll(async () => {
      sockets.closeAll();
      for (const close of closing) close();
      await gateway.close();
      await operator.close();
    });

    const get = async <T>(path: string): Promise<T> =>
      (await request(gateway.url).get(path).auth(token, { type: 'bearer' }).expect(200)).body as T;
    const put = async <T>(path: string): Promise<T> =>
      (await request(gateway.url).put(path).auth(token, { type: 'bearer' }).expect(200)).body as T;
    const history = async (page = 1) => {
      const filters = encodeURIComponent(JSON.stringify({ chat_id: ids.chat }));
      return await get<Paginated<ChatMessage>>(
        `/api/customerSupport/chatMessage/dynamicsearch?page=${page}&per_page=50&filters=${filters}`,
      );
    };

    it('lists every table with its title, game and terminal', async () => {
      const tables = await get<Table[]>('/api/tables?filters={"active":"0"}&sort_by=terminal_id:asc');
      expect(tables.map(({ id, title, game, terminal_id }) => ({ id, title, game, terminal_id }))).toEqual([
        { id: ids.emerald, title: 'Emerald 1', game: 'baccarat', terminal_id: 1 },
        { id: ids.ruby, title: 'Ruby 2', game: 'roulette', terminal_id: 1 },
        expect.objectContaining({ title: 'Onyx 3', game: 'baccarat', terminal_id: 2 }),
      ]);
      expect(tables.every(({ stream_type }) => stream_type === 3)).toBe(true);
    });

    it('lists the history of a chat, with times as instants', async () => {
      const { data } = await history();
      const kept = operator.messages.filter(({ table }) => table === 1);
      expect(data.map(({ message }) => message)).toEqual(kept.map(({ text }) => text));
      // An operator that stores whole seconds returns whole seconds.
      for (const [index, { created_at }] of data.entries()) {
        expect(Math.abs(Date.parse(created_at) - (kept[index]?.at.getTime() ?? 0))).toBeLessThan(1_000);
      }
    });

    it('sends a message of staff once, and lists it in the history', async () => {
      const sent = await request(gateway.url)
        .post('/api/customerSupport/chatMessage')
        .auth(token, { type: 'bearer' })
        .send({ chat_id: ids.chat, message: 'Good evening, Ada' })
        .expect(200);
      expect((sent.body as ChatMessage).message).toBe('Good evening, Ada');
      expect(operator.messages.filter(({ text }) => text === 'Good evening, Ada')).toHaveLength(1);
      expect((await history()).data.at(-1)).toMatchObject({ sender: 'floor1', message: 'Good evening, Ada' });
    });

    it('delivers messages of players once to staff who joined the room', async () => {
      const socket = io(gateway.url + CHAT_NAMESPACE, {
        auth: { token },
        transports: ['websocket'],
        forceNew: true,
      });
      closing.push(() => socket.disconnect());
      const received: ChatAnnouncement[] = [];
      socket.on('message-bet-console-chat-group', (one: ChatAnnouncement) => received.push(one));
      await socket.emitWithAck('joinRoom', 'betconsole-chat-group-1');
      await until(async () => operator.inRoom('betconsole-chat-group-1') || null);
      operator.say(1, 'ada-lovelace-1', 'Is the next shoe soon?');
      await until(async () => received.some(({ data }) => data.message === 'Is the next shoe soon?') || null);
      expect(received.filter(({ data }) => data.message === 'Is the next shoe soon?')).toHaveLength(1);
      expect(received.at(-1)).toMatchObject({
        group: 'betconsole-chat-group-1',
        data: { chat_id: ids.chat, sender: 'ada-lovelace-1' },
      });
    });

    it('lists its players, counts them at their tables and disconnects one', async () => {
      const socket = await sockets.browser(gateway.url, token);
      await getClientsList(socket, 'counts');
      const risen = nextEvent(socket, 'tableCounts');
      operator.sitDown({ socketId: 's-ada', name: 'ada-lovelace-1', table: 1 });
      expect(await risen).toMatchObject({ total: 1, counts: { [ids.emerald]: 1 } });
      const fallen = nextEvent(socket, 'tableCounts');
      await emit(socket, 'deleteClientBySocketId', 's-ada');
      expect(await fallen).toMatchObject({ total: 0 });
    });

    it('lists its events, and activates and deactivates one', async () => {
      const { data } = await get<EventsPage>('/api/event/all?game=baccarat');
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({ id: ids.event, name: 'Emerald evening', active: true });
      expect(data[0]?.starts_at === null).toBe(!knows.knowsTimes);
      expect((await put<CasinoEvent>(`/api/event/inactive/${ids.event}`)).active).toBe(false);
      expect(operator.events[0]?.active).toBe(false);
      expect((await put<CasinoEvent>(`/api/event/active/${ids.event}`)).active).toBe(true);
    });

    it('reports its capabilities, and serves them', async () => {
      const path = '/api/rounds?per_page=10';
      if (!knows.offersRounds) {
        await request(gateway.url).get(path).auth(token, { type: 'bearer' }).expect(501);
        return;
      }
      const rounds = await get<{ data: unknown[] }>(path);
      expect(rounds.data).toEqual([
        expect.objectContaining({
          id: 'r-1',
          table_id: 'table-1',
          game: 'baccarat',
          state: 'settled',
          shoe: { number: 12, round: 34 },
          outcome: expect.objectContaining({ winner: 'player', player_total: 9, banker_total: 7 }),
          cards: [
            expect.objectContaining({ hand: 'player', card: '9H' }),
            expect.objectContaining({ hand: 'banker', card: 'KD' }),
            expect.objectContaining({ hand: 'player', card: 'TC' }),
            expect.objectContaining({ hand: 'banker', card: '7S' }),
          ],
        }),
      ]);
      const dealers = await get<{ data: unknown[] }>('/api/models?per_page=10&active=1');
      expect(dealers.data).toEqual([
        expect.objectContaining({
          id: 'd-1',
          display_name: 'Ana',
          languages: ['en', 'de'],
          state: 'on_shift',
        }),
        expect.objectContaining({ id: 'd-2', display_name: 'Boris', state: 'off', table_id: null }),
      ]);
      const live = await get<{ table_id: string; state: string }[]>('/api/tables/live');
      expect(live.map(({ table_id, state }) => [table_id, state])).toEqual([
        ['table-1', 'open'],
        ['table-2', 'paused'],
        ['table-3', 'open'],
      ]);
    });
  });

  it('writes input of staff in the operator’s own words', async () => {
    const operator = await startExampleOperator(LARAVEL);
    const gateway = await startGateway({
      upstreamUrl: operator.url,
      environment: { OPERATOR_MAPPING: mappingOf('laravel') },
    });
    try {
      const { accessToken } = await signIn(gateway);
      const input = {
        name: 'Winter tournament',
        game: 'baccarat',
        kind: 'tournament',
        table_ids: ['table-1'],
        starts_at: '2027-01-15T12:00:00.000Z',
        ends_at: '2027-01-15T18:00:00.000Z',
        prize_pool: { amount: 100, currency: 'EUR' },
        terminal_id: 1,
      };
      await request(gateway.url)
        .post('/api/event/create')
        .auth(accessToken, { type: 'bearer' })
        .send(input)
        .expect(200);
      expect(operator.events[1]).toMatchObject({
        name: 'Winter tournament',
        startsAt: new Date(input.starts_at),
        endsAt: new Date(input.ends_at),
      });
    } finally {
      await gateway.close();
      await operator.close();
    }
  });
});
