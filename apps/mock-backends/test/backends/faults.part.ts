import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OnlineClient } from '@pitdesk/contracts/players';
import { until } from '@pitdesk/rig';
import { DEFAULT_INTERVALS } from '../../src/core/time/intervals.ts';
import { startMockBackends } from '../../src/testing/index.ts';
import { OperatorClient } from '../support/operator-client.ts';
import { next, Sockets } from '../support/sockets.ts';
import { clock, mock } from './shared-mock.ts';

const TABLES = '/api/table';
const NO_AUTH = { 'custom-auth-type': 'no-auth' };
const GAME = '/game-logic';
const MINUTE = 60_000;

describe('faults', () => {
  let client: OperatorClient;
  let sockets: Sockets;

  beforeAll(() => {
    client = new OperatorClient(mock.url);
    sockets = new Sockets(mock.url);
  });

  afterEach(async () => {
    sockets.closeAll();
    await client.delete('/__faults');
  });

  const add = async (fault: Record<string, unknown>) => {
    const { status } = await client.post('/__faults', fault);
    expect(status).toBe(201);
  };
  const fetchTables = (signal: AbortSignal | null = null) =>
    fetch(mock.url + TABLES, { headers: NO_AUTH, redirect: 'manual', signal });
  /** Resolves once the only fault has affected a request. */
  const struck = () => until(() => mock.faults.list()[0]?.struck === 1 || null);
  /** Returns whether a promise is still pending after the mock has handled another request. */
  const isPending = async (promise: Promise<unknown>) => {
    let pending = true;
    const settled = () => {
      pending = false;
    };
    promise.then(settled, settled);
    await client.get('/__faults');
    return pending;
  };

  it('are listed, and affect nothing after they are cleared', async () => {
    await add({ service: 'backoffice', fault: 'status', value: 503 });
    const { body } = await client.get<unknown[]>('/__faults');
    expect(body).toMatchObject([{ service: 'backoffice', fault: 'status', value: 503, struck: 0 }]);
    expect((await fetchTables()).status).toBe(503);
    expect((await client.delete('/__faults')).status).toBe(204);
    expect((await fetchTables()).status).toBe(200);
  });

  it('affect only the given service and path, count and duration', async () => {
    await add({ service: 'backoffice', path: '/api/round', fault: 'status', count: 1 });
    expect((await fetchTables()).status).toBe(200);
    expect((await client.with(NO_AUTH).get('/api/round')).status).toBe(500);
    expect((await client.with(NO_AUTH).get('/api/round')).status).toBe(200);
    expect((await client.get('/api/event/1')).status).toBe(200);

    await add({ service: 'backoffice', fault: 'status', for_ms: MINUTE });
    expect((await fetchTables()).status).toBe(500);
    clock.advance(MINUTE);
    expect((await fetchTables()).status).toBe(200);
  });

  it('delay the response (latency)', async () => {
    await add({ service: 'backoffice', fault: 'latency', value: MINUTE });
    const answer = fetchTables();
    await struck();
    expect(await isPending(answer)).toBe(true);
    clock.advance(MINUTE);
    expect((await answer).status).toBe(200);
  });

  it('send a response that fits no contract (shape, html, redirect)', async () => {
    await add({ service: 'backoffice', fault: 'shape', count: 1 });
    expect(await (await fetchTables()).json()).toMatchObject({ unexpected: 'shape' });
    await add({ service: 'backoffice', fault: 'html', count: 1 });
    expect((await fetchTables()).headers.get('content-type')).toContain('text/html');
    await add({ service: 'backoffice', fault: 'redirect', value: 'http://elsewhere.example/', count: 1 });
    const redirected = await fetchTables();
    expect(redirected.status).toBe(302);
    expect(redirected.headers.get('location')).toBe('http://elsewhere.example/');
  });

  it('send a body that never ends (endless)', async () => {
    await add({ service: 'backoffice', fault: 'endless' });
    const response = await fetchTables();
    let bytes = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > 2_000_000) break;
    }
    expect(bytes).toBeGreaterThan(2_000_000);
  });

  it('hang before the headers, after them, or after the work (hang)', async () => {
    const leaves = new AbortController();
    await add({ service: 'backoffice', fault: 'hang' });
    const silent = fetchTables(leaves.signal);
    await struck();
    expect(await isPending(silent)).toBe(true);
    mock.faults.clear();

    await add({ service: 'backoffice', fault: 'hang', value: 'after-headers' });
    const started = await fetchTables(leaves.signal);
    expect(started.status).toBe(200);
    const unfinished = started.text();
    expect(await isPending(unfinished)).toBe(true);
    mock.faults.clear();

    await add({ service: 'backoffice', fault: 'hang', value: 'after-work' });
    const stored = new Promise((resolve) => {
      const subscription = mock.messages.stored.subscribe(({ message }) => {
        subscription.unsubscribe();
        resolve(message);
      });
    });
    const sent = fetch(`${mock.url}/api/customerSupport/chatMessage`, {
      method: 'POST',
      headers: { ...NO_AUTH, 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: 1, sender: 'floor1', message: 'The answer is lost' }),
      signal: leaves.signal,
    });
    expect(await stored).toBe('The answer is lost');
    expect(await isPending(sent)).toBe(true);
    leaves.abort();
    for (const request of [silent, unfinished, sent]) await expect(request).rejects.toThrow('aborted');
  });

  it('close an HTTP connection without a response (drop-sockets)', async () => {
    await add({ service: 'backoffice', fault: 'drop-sockets', count: 1 });
    await expect(fetchTables()).rejects.toThrow('fetch failed');
    expect((await fetchTables()).status).toBe(200);
  });

  it('close the sockets of one namespace, which may reconnect (drop-sockets)', async () => {
    const staff = await sockets.backOffice(GAME);
    const chat = await sockets.backOffice('/chat');
    const dropped = new Promise((resolve) => staff.once('disconnect', resolve));
    const back = new Promise<void>((resolve) => staff.once('connect', resolve));
    await add({ service: 'game_socket', fault: 'drop-sockets' });
    expect(await dropped).toBe('transport close');
    await back;
    expect(chat.connected).toBe(true);
  });

  it('make a socket hang, send late, or send a payload that fits no contract', async () => {
    const staff = await sockets.backOffice(GAME);
    mock.roster.put({ socket_id: 'a', role: 'player', detail: { player: 'a-b-1' } });
    await next(staff, 'clientList');
    const lists: unknown[] = [];
    staff.on('clientList', (list) => lists.push(list));
    await add({ service: 'game_socket', fault: 'hang' });
    staff.emit('getClientsList');
    await sockets.received(staff);
    await client.delete('/__faults');

    await add({ service: 'game_socket', fault: 'shape' });
    staff.emit('getClientsList');
    expect(await next(staff, 'clientList')).toMatchObject({ unexpected: 'shape' });
    expect(lists.length).toBe(1);
    await client.delete('/__faults');

    // Latency applies to both directions of a socket.
    await add({ service: 'game_socket', fault: 'latency', value: MINUTE });
    staff.emit('getClientsList');
    await sockets.received(staff);
    mock.roster.put({ socket_id: 'b', role: 'player', detail: { player: 'a-b-2' } });
    clock.advance(DEFAULT_INTERVALS.clientListMs);
    await client.delete('/__faults');
    expect(lists.length).toBe(1);
    clock.advance(MINUTE);
    await until(() => lists.length === 3 || null);
    for (const list of lists.slice(1)) {
      expect((list as OnlineClient[]).map((each) => each.socket_id)).toEqual(['a', 'b']);
    }
    mock.roster.removeAll(['a', 'b']);
  });

  it('refuse a socket (status)', async () => {
    await add({ service: 'chat_socket', fault: 'status', value: 503 });
    await expect(sockets.backOffice('/chat')).rejects.toThrow('Status 503');
  });

  it('are refused if unknown or not supported by the service', async () => {
    expect((await client.post('/__faults', { service: 'auth', fault: 'gremlins' })).status).toBe(400);
    expect((await client.post('/__faults', { service: 'chat_socket', fault: 'endless' })).status).toBe(400);
  });
});

describe('a mock without faults', () => {
  it('responds 404 to every call of faults', async () => {
    const mock = await startMockBackends({ faults: false });
    try {
      const client = new OperatorClient(mock.url);
      expect((await client.get('/__faults')).status).toBe(404);
      const fault = { service: 'auth', fault: 'status' };
      expect((await client.post('/__faults', fault)).status).toBe(404);
    } finally {
      await mock.close();
    }
  });
});
