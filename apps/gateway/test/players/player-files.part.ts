import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  FoundPlayers,
  PlayerFile,
  PlayerMarks,
  PlayerMessages,
  PlayerNote,
} from '@pitdesk/contracts/players';
import { until } from '@pitdesk/rig';
import type { Socket } from 'socket.io-client';
import { VisitsRecorder } from '#features/players/visits/visits-recorder.service';
import { type RunningGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, type Verb } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { Sockets } from '../support/sockets.ts';
import { console_ } from './console.ts';

/** A gateway in the narrow scope. */
let narrow: RunningGateway;
const staff = new Map<string, SignedIn>();
const titles = new Map<number, string>();
const sockets = new Sockets();

const call = (
  verb: Verb,
  path: string,
  body: object = {},
  name = 'floor1',
  gateway: RunningGateway = console_.gateway,
) => callAs(gateway, staff.get(name) as SignedIn, verb, path, body);

const fileOf = async (id: string, name = 'floor1', gateway = console_.gateway): Promise<PlayerFile> =>
  (await call('get', `/api/players/${id}`, {}, name, gateway).expect(200)).body as PlayerFile;

const seat = async (player: string, terminal: number): Promise<Socket> =>
  await sockets.player(console_.mock.url, player, titles.get(terminal) ?? '');

/** Resolves with the file when it matches. */
const fileOnce = async (id: string, isSo: (file: PlayerFile) => boolean): Promise<PlayerFile> =>
  await until(async () => {
    const answer = await call('get', `/api/players/${id}`);
    const file = answer.body as PlayerFile;
    return answer.status === 200 && isSo(file) ? file : null;
  });

describe('player files', () => {
  beforeAll(async () => {
    narrow = await console_.another({ terminalScope: 'own' });
    for (const name of ['floor1', 'floor2']) staff.set(name, await signIn(console_.gateway, name));
    for (const gateway of [console_.gateway, narrow]) {
      await call('get', '/api/tables', {}, 'floor1', gateway).expect(200);
    }
    const tables = console_.mock.floor.tables();
    // A title that two tables share resolves to no table.
    for (const { terminalId, title } of tables.filter((one) =>
      tables.every((other) => other === one || other.title !== one.title),
    )) {
      titles.set(terminalId, title);
    }
  });
  afterEach(() => sockets.closeAll());

  describe("player's file", () => {
    it('shows where the player is, was, and for how long, under every name', async () => {
      const socket = await seat('ada-lovelace-7001', 1);
      const here = await fileOnce(
        '7001',
        ({ online, visits }) => online?.length === 1 && visits.length === 1,
      );
      expect(here).toMatchObject({
        player: 'ada-lovelace-7001',
        online: [{ table: { title: titles.get(1), terminal_id: 1 } }],
        visits: [{ table: { title: titles.get(1) }, ended_at: null }],
      });
      // The page shows one time for one arrival.
      expect(here.online?.[0]?.since).toBe(here.visits[0]?.began_at);
      expect(here.days).toHaveLength(30);
      expect(here.days.at(-1)?.minutes).toBe(0);
      expect(here.days[0]?.minutes).toBeNull();
      socket.disconnect();
      await fileOnce('7001', ({ online, visits }) => online?.length === 0 && visits[0]?.ended_at !== null);
      await seat('augusta-king-7001', 2);
      const moved = await fileOnce(
        '7001',
        ({ visits, online }) => visits.length === 2 && online?.length === 1,
      );
      expect(moved.names).toEqual(['augusta-king-7001', 'ada-lovelace-7001']);
      expect(new Set(moved.tables.map(({ table }) => table.terminal_id))).toEqual(new Set([1, 2]));
    });

    it('continues after another gateway took over, and ends visits of players who left meanwhile at about that time', async () => {
      const { client } = console_.gateway.database;
      const began = new Date(Date.now() - 3 * 60 * 60_000);
      const stays = await seat('grace-hopper-7002', 1);
      await fileOnce('7002', ({ visits }) => visits.length === 1);
      // Every visit: a day before the first record has no minutes, and a gaming day may have begun since.
      await client.playerVisit.updateMany({ data: { beganAt: began } });
      // A visit that a dead process left open.
      await client.playerVisit.create({
        data: {
          playerId: '7002',
          player: 'grace-hopper-7002',
          socketId: 'gone',
          tableTitle: 'Elsewhere',
          beganAt: began,
          maybeEarlier: false,
        },
      });
      // From here on another replica leads.
      await client.leadership.updateMany({ where: { name: 'visits' }, data: { leaseUntil: new Date(0) } });
      await narrow.app.get(VisitsRecorder).write();
      const file = await fileOnce('7002', ({ visits }) =>
        visits.every(({ table, ended_at }) => (table.title === 'Elsewhere') === (ended_at !== null)),
      );
      expect(file.visits).toHaveLength(2);
      expect(file.visits.find(({ table }) => table.title === 'Elsewhere')).toMatchObject({
        ended_about: true,
      });
      // Three hours, although there were two connections at once.
      const today = file.days.slice(-2).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
      expect(today).toBe(180);
      stays.disconnect();
    });

    it('is found by name or id, online or not, and never for clients that are not players', async () => {
      const socket = await seat('rosalind-franklin-7003', 1);
      await fileOnce('7003', ({ online }) => online?.length === 1);
      const find = async (words: string): Promise<FoundPlayers> =>
        (await call('get', `/api/players?find=${encodeURIComponent(words)}`).expect(200))
          .body as FoundPlayers;
      for (const words of ['Rosalind', 'franklin rosa', '7003']) {
        expect((await find(words)).data).toEqual([expect.objectContaining({ id: '7003', online: true })]);
      }
      socket.disconnect();
      await fileOnce('7003', ({ online }) => online?.length === 0);
      expect((await find('rosalind')).data).toEqual([expect.objectContaining({ id: '7003', online: false })]);
      expect(await find('%')).toEqual({ data: [], capped: false });
      expect((await find('floor1')).data).toEqual([]);
    });

    it('is found under one terminal even if more players were there than a list can contain', async () => {
      const { client } = console_.gateway.database;
      await client.$executeRaw`
      INSERT INTO player_visits (player_id, player, socket_id, table_title, terminal_id, began_at, maybe_earlier, ended_at)
      SELECT 'many' || i, 'a-b-many' || i, 's' || i, 'A table', 1 + i % 2, '2026-01-01', false, '2026-01-02'
      FROM generate_series(1, 70000) i`;
      await client.$executeRaw`
      INSERT INTO players (id, player, search_text, first_seen_at, last_seen_at)
      SELECT 'many' || i, 'a-b-many' || i, 'a b a-b-many' || i, '2026-01-01', '2026-01-02' FROM generate_series(1, 4) i`;
      const find = async (name: string) => {
        const answer = await call('get', '/api/players?find=many', {}, name, narrow).expect(200);
        return (answer.body as FoundPlayers).data.map(({ id }) => id).toSorted();
      };
      expect(await find('floor1')).toEqual(['many2', 'many4']);
      expect(await find('floor2')).toEqual(['many1', 'many3']);
      await client.playerVisit.deleteMany({ where: { playerId: { startsWith: 'many' } } });
    });

    it('is stored for a player whose name is longer than an id may be', async () => {
      const sender = `${'n'.repeat(300)}-turing-7020`;
      const key = randomUUID();
      const message = { sender, message: 'Hello', fromPlayer: true, hidden: false, createdAt: new Date() };
      await console_.gateway.database.client.chatMessage.create({
        data: { chatId: 'long', key, sortKey: key, ...message },
      });
      const { player } = await fileOnce('7020', ({ names }) => names.length === 1);
      expect(player).toBe(sender);
    });

    it('shows a terminal only its own part, and nothing of a player who was never there', async () => {
      await seat('alan-turing-7004', 2);
      await fileOnce('7004', ({ visits }) => visits.length === 1);
      const paths = ['/api/players/7004', '/api/languages/player/7004'];
      for (const path of paths) {
        expect(await codeOf(call('get', path, {}, 'floor1', narrow), 404)).toBe('request.not_found');
      }
      const language = { language: 'de' };
      await call('put', '/api/languages/player/7004', language, 'floor1', narrow).expect(404);
      await call('put', '/api/languages/player/7004', language, 'floor2', narrow).expect(200);
      await seat('alan-turing-7004', 1);
      await fileOnce('7004', ({ visits }) => visits.length === 2);
      await call('get', '/api/languages/player/7004', {}, 'floor1', narrow).expect(200);
      const own = await fileOf('7004', 'floor1', narrow);
      expect(own.visits.map(({ table }) => table.terminal_id)).toEqual([1]);
      expect(own.online?.map(({ table }) => table.terminal_id)).toEqual([1]);
    });

    it('exists for players who only wrote, with their messages in every chat', async () => {
      const { database } = console_.mock;
      const chats = await database.client.chat.findMany({ take: 2, orderBy: { id: 'asc' } });
      for (const [nth, chat] of chats.entries()) {
        await call('get', `/api/conversations/${chat.id}/messages`).expect(200);
        await console_.mock.messages.store({
          chatId: chat.id,
          sender: `sophie-germain-${7005}`,
          senderRole: 'player',
          message: `Bonjour ${nth}`,
        });
        await call('get', `/api/conversations/${chat.id}/messages`).expect(200);
      }
      const messages = await until(async () => {
        await console_.gateway.app.get(VisitsRecorder).write();
        const answer = await call('get', '/api/players/7005/messages');
        const found = answer.body as PlayerMessages;
        return answer.status === 200 && found.data.length === 2 ? found : null;
      });
      expect(messages.data.map(({ message }) => message)).toEqual(['Bonjour 1', 'Bonjour 0']);
      expect(messages.data.every(({ table }) => table !== null)).toBe(true);
      expect(messages.next).toBeNull();
      expect((await fileOf('7005')).visits).toEqual([]);
    });
  });

  describe('marks of players in a list', () => {
    it('count the notes and name the language of each player, within the reach of the account', async () => {
      const ids = ['7030', '7031'];
      await seat('maria-mitchell-7030', 1);
      await seat('vera-rubin-7031', 2);
      for (const id of ids) await fileOnce(id, ({ visits }) => visits.length === 1);
      await call('put', '/api/languages/player/7030', { language: 'ja' }).expect(200);
      for (const text of ['Asked for a credit', 'Asked again']) {
        await call('post', '/api/players/7030/notes', { id: randomUUID(), text }).expect(201);
      }
      const marks = async (name: string, gateway = narrow) =>
        (await call('post', '/api/players/marks', { ids: [...ids, 'a\u0000b'] }, name, gateway).expect(200))
          .body as PlayerMarks[];
      const first = { id: '7030', cases: 0, sanctions: 0, notes: 2, language: 'ja' };
      const second = { id: '7031', cases: 0, sanctions: 0, notes: 0, language: null };
      expect(await marks('floor1', console_.gateway)).toEqual([first, second]);
      expect(await marks('floor1')).toEqual([first]);
      expect(await marks('floor2')).toEqual([second]);
    });
  });

  describe('note about a player', () => {
    it('is stored once, shown to colleagues and audited, and cannot be changed', async () => {
      await seat('emmy-noether-7010', 1);
      await fileOnce('7010', ({ visits }) => visits.length === 1);
      const note = { id: randomUUID(), text: 'Asked for a credit\n<b>twice</b>' };
      for (const _ of [1, 2]) await call('post', '/api/players/7010/notes', note).expect(201);
      const changed = call('post', '/api/players/7010/notes', { ...note, text: 'Another' });
      expect(await codeOf(changed, 409)).toBe('request.conflict');
      const notes = (await call('get', '/api/players/7010/notes', {}, 'floor2').expect(200))
        .body as PlayerNote[];
      expect(notes).toEqual([expect.objectContaining({ text: note.text, by: 'floor1' })]);
      expect(await codeOf(call('post', '/api/players/none/notes', note), 404)).toBe('request.not_found');
      const of = '/api/audit?action=player.noted&target_kind=player&target_id=7010&result=ok';
      const { data } = (await call('get', of).expect(200)).body as Paginated<AuditEntry>;
      expect(data).toMatchObject([{ target: { kind: 'player', id: '7010' } }]);
    });
  });
});
