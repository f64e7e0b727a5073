import { describe, expect, it, jest } from '@jest/globals';
import { buildTableLive } from '@pitdesk/contracts/testing';
import { fakeGameSocket } from '#test/fake-live-socket.ts';
import { followLiveTables, type LiveTablesState } from './live-tables.ts';

const feed = { state: 'live' as const, since: '2026-01-15T12:00:00.000Z' };
const early = buildTableLive({ state: 'open', updated_at: '2026-01-15T12:00:00.000Z' });
const late = buildTableLive({ state: 'paused', updated_at: '2026-01-15T12:00:05.000Z' });

describe('following the tables', () => {
  const start = () => {
    const server = fakeGameSocket();
    const shown: LiveTablesState[] = [];
    followLiveTables(server.socket, (state) => shown.push(state));
    return { server, stateOf: (id: string) => shown.at(-1)?.tables[id]?.state };
  };

  it('merges what arrived before the first answer by id, the newer one wins', async () => {
    const { server, stateOf } = start();
    server.send('table:changed', late);
    await server.answer('watchTables', { tables: [early], feed });
    expect(stateOf('3')).toBe('paused');
  });

  it('a change that was overtaken changes nothing', async () => {
    const { server, stateOf } = start();
    await server.answer('watchTables', { tables: [late], feed });
    server.send('table:changed', early);
    expect(stateOf('3')).toBe('paused');
  });

  it('a change of one table leaves the others the same objects', async () => {
    const server = fakeGameSocket();
    const shown: LiveTablesState[] = [];
    followLiveTables(server.socket, (state) => shown.push(state));
    await server.answer('watchTables', { tables: [early, { ...early, table_id: 5 }], feed });
    server.send('table:changed', late);
    expect(shown[1]?.tables['5']).toBe(shown[0]?.tables['5']);
  });

  it('publishes a thousand changes at once as two states, the last change of each table among them', async () => {
    jest.useFakeTimers();
    try {
      const server = fakeGameSocket();
      const shown: LiveTablesState[] = [];
      followLiveTables(server.socket, (state) => shown.push(state));
      const tables = Array.from({ length: 1_000 }, (_, index) => ({ ...early, table_id: index + 1 }));
      await server.answer('watchTables', { tables, feed });
      for (const table of tables) server.send('table:changed', { ...late, table_id: table.table_id });
      jest.advanceTimersByTime(1_000);
      expect(shown).toHaveLength(3);
      expect(Object.values(shown[2]?.tables ?? {}).every(({ state }) => state === 'paused')).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});
