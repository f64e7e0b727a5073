import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OnlineClient } from '@pitdesk/contracts/players';
import { isOnlinePlayer, PLAYERS } from '@pitdesk/contracts/players';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { AuditStore } from '#core/audit/audit.store';
import { RemovalsStore } from '#features/players/removals.store';
import { signIn } from '../support/console.ts';
import { archiveIn } from '../support/export-archive.ts';
import {
  type BrowserSocket,
  emit,
  getClientsList,
  granted,
  nextEvent,
  openPlayers,
  refusal,
  Sockets,
  whenClosed,
} from '../support/sockets.ts';
import { console_ } from './console.ts';

let token: string;
const sockets = new Sockets();
const TABLE = { id: '', title: '' };

const browser = (): Promise<BrowserSocket> => sockets.browser(console_.gateway.url, token);
const player = (name: string, title = TABLE.title) => sockets.player(console_.mock.url, name, title);
const names = (clients: readonly OnlineClient[]) => clients.flatMap(({ detail }) => detail?.player ?? []);

/** Returns the socket id of a player, once the gateway lists them. */
const listed = async (name: string): Promise<string> => {
  const { data } = await until(async () => {
    const page = await openPlayers(await browser(), { find: name });
    return page.meta.total === 1 ? page : null;
  });
  return String(data[0]?.socket_id);
};

/** As readers of the audit get it: in the chain, the player's key encrypts the player's name. */
const newestDisconnection = async () => {
  const where = { action: 'client.disconnected' };
  return (await console_.gateway.app.get(AuditStore).find(where, 'desc', { take: 1 }))[0];
};

describe('online list', () => {
  beforeAll(async () => {
    token = (await signIn(console_.gateway)).accessToken;
    const tables = await request(console_.gateway.url)
      .get('/api/tables')
      .auth(token, { type: 'bearer' })
      .expect(200);
    const [first] = tables.body as { id: number; title: string }[];
    Object.assign(TABLE, { id: String(first?.id), title: first?.title });
  });
  afterEach(async () => {
    sockets.closeAll();
    // The next test begins when the gateway knows that nobody is online.
    await until(async () => (await getClientsList(await browser(), 'counts')).total === 0 || null);
    sockets.closeAll();
  });

  describe('client that knows only the specification', () => {
    it('[sockets.game-logic.get-clients-list] [sockets.game-logic.client-list] gets the array after a plain getClientsList, and again after changes', async () => {
      const socket = await browser();
      const first = nextEvent(socket, 'clientList');
      socket.emit('getClientsList');
      expect(Array.isArray(await first)).toBe(true);

      const joined = nextEvent(socket, 'clientList', (list) => names(list).includes('ada-lovelace-1'));
      const ada = await player('ada-lovelace-1');
      const [entry] = (await joined).filter(({ detail }) => detail?.player === 'ada-lovelace-1');
      expect(entry).toEqual({
        role: 'player',
        socket_id: expect.any(String),
        detail: { player: 'ada-lovelace-1', table_name: TABLE.title },
      });

      const left = nextEvent(socket, 'clientList', (list) => !names(list).includes('ada-lovelace-1'));
      ada.disconnect();
      await left;
    });

    it('[sockets.game-logic.delete-client] disconnects a player by the socket id alone', async () => {
      const socket = await browser();
      const ada = await player('ada-lovelace-2');
      const listed = nextEvent(socket, 'clientList', (list) => names(list).includes('ada-lovelace-2'));
      socket.emit('getClientsList');
      const target = (await listed).find(({ detail }) => detail?.player === 'ada-lovelace-2');
      const closed = whenClosed(ada);
      socket.emit('deleteClientBySocketId', String(target?.socket_id));
      expect(await closed).toBe('io server disconnect');
    });

    it('[sockets.game-logic.errors] receives connect_error without a session, and error when a request fails', async () => {
      await expect(sockets.browser(console_.gateway.url, 'no token')).rejects.toThrow(/\S/);
      const socket = await browser();
      const error = nextEvent(socket, 'error');
      socket.emit('deleteClientBySocketId', 'nobody');
      expect(await error).toEqual({ code: 'client.not_online', message: expect.any(String) });
    });
  });

  describe('dashboard', () => {
    it('gets the counts of all tables, and then only changed ones', async () => {
      const socket = await browser();
      const baseline = await getClientsList(socket, 'counts');
      expect(baseline).toMatchObject({ mode: 'counts', total: 0, unplaced: [], feed: { state: 'live' } });
      expect(baseline.counts[TABLE.id]).toBe(0);
      expect(Object.keys(baseline.counts).length).toBeGreaterThan(10);

      const risen = nextEvent(socket, 'tableCounts');
      const ada = await player('ada-lovelace-3');
      expect(await risen).toEqual({
        epoch: baseline.epoch,
        seq: baseline.seq + 1,
        total: 1,
        counts: { [TABLE.id]: 1 },
        unplaced: [],
      });

      const fallen = nextEvent(socket, 'tableCounts');
      ada.disconnect();
      expect(await fallen).toMatchObject({ seq: baseline.seq + 2, total: 0, counts: { [TABLE.id]: 0 } });
    });

    it('counts a player at an unknown table once, under the given name', async () => {
      const socket = await browser();
      await getClientsList(socket, 'counts');
      const counts = nextEvent(socket, 'tableCounts');
      await player('ada-lovelace-4', 'Nowhere 9');
      expect(await counts).toMatchObject({
        total: 1,
        counts: {},
        unplaced: [{ table_name: 'Nowhere 9', count: 1 }],
      });
    });
  });

  describe('page of players', () => {
    it('is answered, and sent again when it has changed, with the total', async () => {
      const socket = await browser();
      const opened = await openPlayers(socket, { find: 'ada', per_page: 1 });
      expect(opened).toMatchObject({ data: [], meta: { total: 0 }, feed: { state: 'live' } });
      const came = nextEvent(socket, 'players:page');
      const ada = await player('ada-lovelace-5');
      const { view, data } = await came;
      expect(view).toBe(opened.view);
      expect(data).toEqual([
        {
          socket_id: expect.any(String),
          player: 'ada-lovelace-5',
          table_name: TABLE.title,
          seen_at: expect.any(String),
          maybe_earlier: false,
          removable: true,
        },
      ]);
      const more = nextEvent(socket, 'players:page', ({ meta }) => meta.total === 2);
      await player('ada-byron-6');
      // A player who is not on the page changes nothing.
      await player('grace-hopper-6');
      expect((await more).data.map((one) => one.player)).toEqual(['ada-byron-6']);
      const left = nextEvent(socket, 'players:page', ({ meta }) => meta.total === 1);
      ada.disconnect();
      await left;
    });

    it('is one for all who see the same, and ends with its closing; counts go on', async () => {
      const [one, other] = [await browser(), await browser()];
      const query = { sort_by: 'since:desc' };
      expect((await openPlayers(one, query)).view).toBe((await openPlayers(other, query)).view);
      await getClientsList(one, 'counts');
      await granted(emit(one, 'closePlayers', query));
      const pages: unknown[] = [];
      one.on('players:page', (page) => pages.push(page));
      const both = [nextEvent(one, 'tableCounts'), nextEvent(other, 'players:page')];
      await player('ada-lovelace-20');
      await Promise.all(both);
      expect(pages).toEqual([]);
    });

    it('is refused beyond ten in one socket', async () => {
      const socket = await browser();
      for (let page = 1; page <= PLAYERS.openPages; page += 1) await openPlayers(socket, { page });
      expect(await refusal(emit(socket, 'openPlayers', { find: 'one more' }))).toBe('request.too_many');
    });
  });

  describe('exported online list', () => {
    const file = (query: string, bearer = token) =>
      request(console_.gateway.url).get(`/api/players/export?${query}`).auth(bearer, { type: 'bearer' });

    it('has the rows of the screen in its order, by its filter, counted and without formulas', async () => {
      await player('ada-lovelace-31');
      await player('=cmd|calc-32');
      await player('grace-hopper-33', 'No such table');
      const socket = await browser();
      await until(async () => (await getClientsList(socket, 'counts')).total === 3 || null);
      const json = await file(`format=json&table=${TABLE.id}&sort_by=name:desc`).expect(200);
      expect(json.body).toMatchObject({
        export: 'Players online',
        filter: { table: TABLE.id, sort_by: 'name:desc' },
        exported_by: 'floor1',
        count: 2,
        rows: [{ player: 'ada-lovelace-31', table: TABLE.title }, { player: '=cmd|calc-32' }],
        rows_written: 2,
        sha256: expect.stringMatching(/^[\da-f]{64}$/),
      });
      const { text, provenance } = await archiveIn(file('format=csv&find=CALC'));
      expect(provenance).toMatchObject({ filter: { find: 'CALC' }, rows_written: 1 });
      expect(text).toContain(`\r\n"'=cmd|calc-32",`);
      const unplaced = await file('format=json&table=unplaced').expect(200);
      expect(unplaced.body).toMatchObject({ rows: [{ player: 'grace-hopper-33' }] });
    });

    it('is refused to an account without a terminal', async () => {
      await file('format=csv', (await signIn(console_.gateway, 'lobby')).accessToken).expect(403);
    });
  });

  describe('account without a terminal', () => {
    const stranger = async (): Promise<BrowserSocket> =>
      sockets.browser(console_.gateway.url, (await signIn(console_.gateway, 'lobby')).accessToken);
    const isAnonymous = (client: OnlineClient | undefined) => {
      expect(client).toMatchObject({
        role: 'player',
        socket_id: expect.stringMatching(/^[\da-f-]{36}$/),
        detail: { player: 'anonymous', table_name: TABLE.title },
      });
    };
    /** Collects everything that is sent to the account's socket from now on. */
    const sentTo = (socket: BrowserSocket): string[] => {
      const sent: string[] = [];
      socket.onAny((...event: unknown[]) => sent.push(JSON.stringify(event)));
      return sent;
    };

    it('gets the whole list with a substitute name and id for each player', async () => {
      const socket = await stranger();
      const sent = sentTo(socket);
      const joined = nextEvent(socket, 'clientList', (list) => list.length === 1);
      const baseline = await getClientsList(socket, 'full');
      expect(baseline.clients).toEqual([]);
      await player('ada-lovelace-41');
      const [ada] = await joined;
      isAnonymous(ada);
      const again = await getClientsList(socket, 'full');
      expect(again.clients).toEqual([ada]);
      expect(again.clients.filter(isOnlinePlayer)).toHaveLength(1);
      expect(sent.join()).not.toContain('lovelace');
    });

    it('gets a page of its own that no name influences, beside staff who see names', async () => {
      const [socket, staff] = [await stranger(), await browser()];
      const sent = sentTo(socket);
      const opened = await openPlayers(socket);
      expect((await openPlayers(staff)).view).not.toBe(opened.view);
      await openPlayers(socket, { find: 'ada' });
      const pages = [socket, staff].map((one) =>
        nextEvent(one, 'players:page', ({ meta }) => meta.total === 1),
      );
      await player('ada-lovelace-42');
      const [anonymous, named] = await Promise.all(pages);
      expect(anonymous).toMatchObject({
        view: opened.view,
        data: [
          {
            player: 'anonymous',
            table_name: TABLE.title,
            socket_id: expect.stringMatching(/^[\da-f-]{36}$/),
          },
        ],
      });
      expect(named?.data[0]?.player).toBe('ada-lovelace-42');
      expect((await openPlayers(await stranger(), { find: 'ada' })).meta.total).toBe(0);
      expect((await openPlayers(await stranger())).data).toEqual(anonymous?.data);
      expect(sent.join()).not.toContain('lovelace');
    });

    it('gets the same counts as staff, and cannot disconnect a player by an anonymous id', async () => {
      const socket = await stranger();
      await player('ada-lovelace-43');
      const staff = await browser();
      await until(async () => (await getClientsList(staff, 'counts')).total === 1 || null);
      const [own, theirs] = [await getClientsList(socket, 'counts'), await getClientsList(staff, 'counts')];
      expect(own).toEqual({ ...theirs, feed: expect.anything() });
      const { data } = await openPlayers(socket);
      const id = String(data[0]?.socket_id);
      expect(await refusal(emit(socket, 'deleteClientBySocketId', id))).toBe('permission.no_terminal');
      expect(await refusal(emit(staff, 'deleteClientBySocketId', id))).toBe('client.not_online');
    });
  });

  describe('disconnecting a player', () => {
    it('is refused for clients that are not players on the list, especially staff', async () => {
      const socket = await browser();
      expect(await refusal(emit(socket, 'deleteClientBySocketId', 'nobody'))).toBe('client.not_online');
      console_.mock.roster.put({
        role: 'back-office',
        socket_id: 'staff-1',
        detail: { player: 'floor-man-1' },
      });
      try {
        const row = await until(async () => {
          const { data } = await openPlayers(await browser());
          return data.find(({ socket_id }) => socket_id === 'staff-1');
        });
        expect(row).toMatchObject({ removable: false });
        expect(await refusal(emit(socket, 'deleteClientBySocketId', 'staff-1'))).toBe('client.not_online');
      } finally {
        console_.mock.roster.remove('staff-1');
      }
    });

    it('leaves an audit entry that names the player', async () => {
      const socket = await browser();
      await player('ada-lovelace-9');
      const socket_id = await listed('ada-lovelace-9');
      expect(await emit(socket, 'deleteClientBySocketId', socket_id)).toEqual({
        ok: true,
        data: { socket_id, removed: true },
      });
      const entry = await newestDisconnection();
      expect(entry).toMatchObject({
        target: { label: 'ada-lovelace-9' },
        actor: { username: 'floor1' },
        result: 'ok',
      });
      expect(entry?.details).toMatchObject({ reason_code: 'other' });
      expect(entry?.details).not.toHaveProperty('reason');
    });

    it('stores the reason in the audit entry, and counts it', async () => {
      const socket = await browser();
      await player('ada-lovelace-10');
      const socket_id = await listed('ada-lovelace-10');
      const request = { socket_id, reason_code: 'collusion', reason: ' two accounts ' };
      const store = console_.gateway.app.get(RemovalsStore);
      const counted = async (tables: string[] | null) => {
        const removals = await store.between(tables, new Date(0), new Date(Date.now() + 1_000));
        return removals.find(({ code }) => code === 'collusion')?.count ?? 0;
      };
      const before = await counted([TABLE.id]);
      expect(await emit(socket, 'deleteClientBySocketId', request)).toEqual({
        ok: true,
        data: { socket_id, removed: true },
      });
      expect(await newestDisconnection()).toMatchObject({
        target: { label: 'ada-lovelace-10' },
        details: { reason_code: 'collusion', reason: 'two accounts' },
      });
      expect(await counted([TABLE.id])).toBe(before + 1);
      expect(await counted(['nowhere'])).toBe(0);
    });

    it('is refused to an account without a terminal', async () => {
      const lobby = await signIn(console_.gateway, 'lobby');
      const socket = await sockets.browser(console_.gateway.url, lobby.accessToken);
      expect(await refusal(emit(socket, 'deleteClientBySocketId', 'any'))).toBe('permission.no_terminal');
    });
  });
});
