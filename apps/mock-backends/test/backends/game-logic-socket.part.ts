import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { OnlineClient } from '@pitdesk/contracts/players';
import { TableLive } from '@pitdesk/contracts/tables';
import { next, Sockets } from '../support/sockets.ts';
import { mock } from './shared-mock.ts';

const NAMESPACE = '/game-logic';

describe("the operator's game-logic socket", () => {
  let sockets: Sockets;

  beforeAll(() => {
    sockets = new Sockets(mock.url);
  });

  afterEach(() => sockets.closeAll());

  const listWith = (size: number) => (clients: unknown) => Array.isArray(clients) && clients.length === size;

  it('refuses a handshake without a role, with a wrong token or with an empty name', async () => {
    await expect(sockets.connect(NAMESPACE, {})).rejects.toThrow('The handshake needs a role');
    const wrong = { role: 'back-office', token: 'wrong' };
    await expect(sockets.connect(NAMESPACE, wrong)).rejects.toThrow('The service token is invalid');
    await expect(sockets.connect(NAMESPACE, { role: 'player', player: '' })).rejects.toThrow();
  });

  it('lists a player while the socket is connected', async () => {
    const staff = await sockets.backOffice(NAMESPACE);
    const joined = next<OnlineClient[]>(staff, 'clientList', listWith(1));
    const player = await sockets.player(NAMESPACE, 'maria-santos-4821', 'Emerald 1');
    expect(OnlineClient.array().parse(await joined)).toEqual([
      {
        role: 'player',
        socket_id: player.id,
        detail: { player: 'maria-santos-4821', table_name: 'Emerald 1' },
      },
    ]);
    const left = next(staff, 'clientList', listWith(0));
    player.disconnect();
    expect(await left).toEqual([]);
  });

  it('returns the whole list to getClientsList', async () => {
    const staff = await sockets.backOffice(NAMESPACE);
    const player = await sockets.player(NAMESPACE, 'lena-fuchs-1001', 'Sapphire 1');
    staff.emit('getClientsList');
    const list = await next<OnlineClient[]>(staff, 'clientList', listWith(1));
    expect(list[0]?.socket_id).toBe(player.id);
  });

  it('disconnects a player at the request of the back office', async () => {
    const staff = await sockets.backOffice(NAMESPACE);
    const player = await sockets.player(NAMESPACE, 'luc-girard-2002', 'Emerald 2');
    const disconnected = new Promise((resolve) => player.once('disconnect', resolve));
    const empty = next(staff, 'clientList', listWith(0));
    staff.emit('deleteClientBySocketId', player.id);
    expect(await disconnected).toBe('io server disconnect');
    expect(await empty).toEqual([]);
  });

  it('removes a simulated player from the list like a real one', async () => {
    const staff = await sockets.backOffice(NAMESPACE);
    mock.roster.put({ socket_id: 'made-up', role: 'player', detail: { player: 'aoi-mori-3003' } });
    await next(staff, 'clientList', listWith(1));
    staff.emit('deleteClientBySocketId', 'made-up');
    expect(await next(staff, 'clientList', listWith(0))).toEqual([]);
  });

  it('refuses to disconnect an unknown client', async () => {
    const staff = await sockets.backOffice(NAMESPACE);
    staff.emit('deleteClientBySocketId', 'nobody');
    expect(await next(staff, 'error')).toMatchObject({ message: 'No client has this socket id' });
  });

  it('refuses the requests of the back office from a player', async () => {
    const victim = await sockets.player(NAMESPACE, 'odile-roche-4004', 'Emerald 1');
    const player = await sockets.player(NAMESPACE, 'hugo-vega-5005', 'Emerald 1');
    for (const [event, payload] of [
      ['getClientsList', undefined],
      ['deleteClientBySocketId', victim.id],
    ] as const) {
      const refused = next(player, 'error');
      player.emit(event, payload);
      expect(await refused).toMatchObject({ message: 'Only the back office may do this' });
    }
    expect(victim.connected).toBe(true);
  });

  it('batches simultaneous changes into one list', async () => {
    const staff = await sockets.backOffice(NAMESPACE);
    const sizes: number[] = [];
    staff.on('clientList', (clients: unknown[]) => sizes.push(clients.length));
    const all = next(staff, 'clientList', listWith(100));
    for (let index = 0; index < 100; index += 1) {
      mock.roster.put({ socket_id: `made-up-${index}`, role: 'player', detail: { player: `a-b-${index}` } });
    }
    await all;
    expect(sizes).toEqual([100]);
    mock.roster.removeAll(mock.roster.list().map((client) => client.socket_id));
    await next(staff, 'clientList', listWith(0));
  });

  it('sends table changes to the back office, and to no player', async () => {
    const staff = await sockets.backOffice(NAMESPACE);
    const player = await sockets.player(NAMESPACE, 'ute-vogt-6006', 'Emerald 1');
    const received: string[] = [];
    player.onAny((event: string) => received.push(event));
    const table = mock.floor.tables()[0];
    if (table === undefined) throw new Error('No table');
    const changed = next<TableLive>(staff, 'table:changed');
    await mock.floor.setState(table, 'paused');
    expect(TableLive.parse(await changed)).toMatchObject({ table_id: table.id, state: 'paused' });
    const refused = next(player, 'error');
    player.emit('getClientsList');
    await refused;
    expect(received).toEqual(['error']);
  });
});
