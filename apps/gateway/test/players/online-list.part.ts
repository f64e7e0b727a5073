import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OnlineClient } from '@pitdesk/contracts/players';
import { isOnlinePlayer } from '@pitdesk/contracts/players';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { AuditStore } from '#core/audit/audit.store';
import { signIn } from '../support/console.ts';
import { archiveIn } from '../support/export-archive.ts';
import {
  type BrowserSocket,
  emit,
  getClientsList,
  nextEvent,
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

  describe('list of players', () => {
    it('starts with the whole list and then receives players who joined, moved and left', async () => {
      const socket = await browser();
      await player('ada-lovelace-5');
      const baseline = await until(async () => {
        const list = await getClientsList(socket, 'delta');
        return names(list.clients).includes('ada-lovelace-5') ? list : null;
      });
      const joined = nextEvent(socket, 'clientList:delta');
      const grace = await player('grace-hopper-6');
      const delta = await joined;
      expect(delta).toMatchObject({ epoch: baseline.epoch, seq: baseline.seq + 1, left: [], changed: [] });
      expect(names(delta.joined)).toEqual(['grace-hopper-6']);

      const left = nextEvent(socket, 'clientList:delta');
      grace.disconnect();
      expect(await left).toMatchObject({
        seq: baseline.seq + 2,
        joined: [],
        left: [delta.joined[0]?.socket_id],
      });
    });

    it('continues the same epoch for a repeated request, and receives nothing after leaving', async () => {
      const socket = await browser();
      const first = await getClientsList(socket, 'delta');
      const joined = nextEvent(socket, 'clientList:delta');
      await player('ada-lovelace-7');
      const { seq } = await joined;
      const again = await getClientsList(socket, 'delta');
      expect(again).toMatchObject({ epoch: first.epoch, seq });
      expect(names(again.clients)).toContain('ada-lovelace-7');

      await emit(socket, 'leaveClientsList', null);
      let received = 0;
      socket.onAny(() => {
        received += 1;
      });
      const witness = await browser();
      await getClientsList(witness, 'counts');
      const counted = nextEvent(witness, 'tableCounts');
      await player('ada-lovelace-8');
      await counted;
      expect(received).toBe(0);
    });
  });

  describe('single socket', () => {
    it('follows counts and list together, and leaves one without the other', async () => {
      const socket = await browser();
      await getClientsList(socket, 'counts');
      await getClientsList(socket, 'delta');
      const both = [nextEvent(socket, 'tableCounts'), nextEvent(socket, 'clientList:delta')];
      await player('ada-lovelace-20');
      await Promise.all(both);

      await emit(socket, 'leaveClientsList', { mode: 'delta' });
      const deltas: unknown[] = [];
      socket.on('clientList:delta', (delta) => deltas.push(delta));
      const counted = nextEvent(socket, 'tableCounts');
      await player('grace-hopper-21');
      expect(await counted).toMatchObject({ total: 2 });
      expect(deltas).toEqual([]);
    });
  });

  describe('first sight of a player', () => {
    it('is when the gateway first saw them, sent only to clients that request deltas', async () => {
      const socket = await browser();
      await getClientsList(socket, 'delta');
      const before = new Date().toISOString();
      const joined = nextEvent(socket, 'clientList:delta');
      await player('ada-lovelace-22');
      const [ada] = (await joined).joined;
      expect(ada).toMatchObject({ seen_at: expect.any(String) });
      expect(ada).not.toHaveProperty('maybe_earlier');
      expect(String(ada?.seen_at) >= before && String(ada?.seen_at) <= new Date().toISOString()).toBe(true);
      const { clients } = await getClientsList(await browser(), 'delta');
      expect(clients.find(({ socket_id: id }) => id === ada?.socket_id)).toEqual(ada);
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
      const json = await file(`format=json&table=${TABLE.id}&dir=desc`).expect(200);
      expect(json.body).toMatchObject({
        export: 'Players online',
        filter: { table: TABLE.id, sort: 'name', dir: 'desc' },
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

    it('gets changes under the same id while the connection lasts, and under another one after it', async () => {
      const socket = await stranger();
      await getClientsList(socket, 'delta');
      const sent = sentTo(socket);
      const joined = nextEvent(socket, 'clientList:delta', ({ joined: all }) => all.length > 0);
      const connection = await player('ada-lovelace-42');
      const [ada] = (await joined).joined;
      isAnonymous(ada);
      expect(ada).toHaveProperty('seen_at');
      const { clients } = await getClientsList(await stranger(), 'delta');
      expect(clients).toEqual([ada]);
      const left = nextEvent(socket, 'clientList:delta', (delta) => delta.left.length > 0);
      connection.disconnect();
      expect((await left).left).toEqual([ada?.socket_id]);
      const back = nextEvent(socket, 'clientList:delta', (delta) => delta.joined.length > 0);
      await player('ada-lovelace-42');
      expect((await back).joined[0]?.socket_id).not.toBe(ada?.socket_id);
      expect(sent.join()).not.toContain('lovelace');
    });

    it('gets the same counts as staff, and cannot disconnect a player by an anonymous id', async () => {
      const socket = await stranger();
      await player('ada-lovelace-43');
      const staff = await browser();
      await until(async () => (await getClientsList(staff, 'counts')).total === 1 || null);
      const [own, theirs] = [await getClientsList(socket, 'counts'), await getClientsList(staff, 'counts')];
      expect(own).toEqual({ ...theirs, feed: expect.anything() });
      const { clients } = await getClientsList(socket, 'delta');
      const id = String(clients[0]?.socket_id);
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
      await until(async () => {
        const { clients } = await getClientsList(socket, 'delta');
        return clients.some(({ socket_id }) => socket_id === 'staff-1') || null;
      });
      expect(await refusal(emit(socket, 'deleteClientBySocketId', 'staff-1'))).toBe('client.not_online');
      console_.mock.roster.remove('staff-1');
    });

    it('leaves an audit entry that names the player', async () => {
      const socket = await browser();
      await player('ada-lovelace-9');
      const target = await until(async () => {
        const { clients } = await getClientsList(socket, 'delta');
        return clients.find(({ detail }) => detail?.player === 'ada-lovelace-9');
      });
      expect(await emit(socket, 'deleteClientBySocketId', target.socket_id)).toEqual({
        ok: true,
        data: { socket_id: target.socket_id },
      });
      const entry = await newestDisconnection();
      expect(entry).toMatchObject({
        target: { label: 'ada-lovelace-9' },
        actor: { username: 'floor1' },
        result: 'ok',
      });
      expect(entry?.details).not.toHaveProperty('reason');
    });

    it('stores an optional reason in the audit entry', async () => {
      const socket = await browser();
      await player('ada-lovelace-10');
      const { socket_id } = await until(async () => {
        const { clients } = await getClientsList(socket, 'delta');
        return clients.find(({ detail }) => detail?.player === 'ada-lovelace-10');
      });
      const request = { socket_id, reason: ' two accounts ' };
      expect(await emit(socket, 'deleteClientBySocketId', request)).toEqual({
        ok: true,
        data: { socket_id },
      });
      expect(await newestDisconnection()).toMatchObject({
        target: { label: 'ada-lovelace-10' },
        details: { reason: 'two accounts' },
      });
    });

    it('is refused to an account without a terminal', async () => {
      const lobby = await signIn(console_.gateway, 'lobby');
      const socket = await sockets.browser(console_.gateway.url, lobby.accessToken);
      expect(await refusal(emit(socket, 'deleteClientBySocketId', 'any'))).toBe('permission.no_terminal');
    });
  });
});
