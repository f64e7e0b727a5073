import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OnlineClient } from '@pitdesk/contracts/players';
import { until } from '@pitdesk/rig';
import { type MockBackends, startMockBackends } from '../../src/testing/index.ts';
import { OperatorClient } from '../support/operator-client.ts';
import { next, Sockets } from '../support/sockets.ts';

describe('faults', () => {
  const TABLES = '/api/table';
  const NO_AUTH = { 'custom-auth-type': 'no-auth' };
  const GAME = '/game-logic';

  describe('faults', () => {
    let mock: MockBackends;
    let client: OperatorClient;
    let sockets: Sockets;

    beforeAll(async () => {
      mock = await startMockBackends();
      client = new OperatorClient(mock.url);
      sockets = new Sockets(mock.url);
    });

    afterEach(async () => {
      sockets.closeAll();
      await client.delete('/__faults');
    });
    afterAll(() => mock.close());

    const add = async (fault: Record<string, unknown>) => {
      const { status } = await client.post('/__faults', fault);
      expect(status).toBe(201);
    };
    const fetchTables = (timeoutMs = 5_000) =>
      fetch(mock.url + TABLES, {
        headers: NO_AUTH,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });

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

      await add({ service: 'backoffice', fault: 'status', for_ms: 1_500 });
      expect((await fetchTables()).status).toBe(500);
      await until(async () => (await fetchTables()).status === 200 || null);
    });

    it('latency answers late', async () => {
      await add({ service: 'backoffice', fault: 'latency', value: 150 });
      const began = performance.now();
      expect((await fetchTables()).status).toBe(200);
      expect(performance.now() - began).toBeGreaterThanOrEqual(145);
    });

    it('shape, html and redirect send an answer that fits no contract', async () => {
      await add({ service: 'backoffice', fault: 'shape', count: 1 });
      expect(await (await fetchTables()).json()).toMatchObject({ unexpected: 'shape' });
      await add({ service: 'backoffice', fault: 'html', count: 1 });
      expect((await fetchTables()).headers.get('content-type')).toContain('text/html');
      await add({ service: 'backoffice', fault: 'redirect', value: 'http://elsewhere.example/', count: 1 });
      const redirected = await fetchTables();
      expect(redirected.status).toBe(302);
      expect(redirected.headers.get('location')).toBe('http://elsewhere.example/');
    });

    it('endless sends a body that never ends', async () => {
      await add({ service: 'backoffice', fault: 'endless' });
      const response = await fetchTables();
      let bytes = 0;
      for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        if (bytes > 2_000_000) break;
      }
      expect(bytes).toBeGreaterThan(2_000_000);
    });

    it('hang stops before the headers, after them, or after the work', async () => {
      await add({ service: 'backoffice', fault: 'hang', count: 1 });
      await expect(fetchTables(150)).rejects.toThrow('timeout');

      await add({ service: 'backoffice', fault: 'hang', value: 'after-headers', count: 1 });
      const started = await fetchTables(300);
      expect(started.status).toBe(200);
      await expect(started.text()).rejects.toThrow('timeout');

      await add({ service: 'backoffice', fault: 'hang', value: 'after-work', count: 1 });
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
        signal: AbortSignal.timeout(1_000),
      });
      const lost = expect(sent).rejects.toThrow('timeout');
      expect(await stored).toBe('The answer is lost');
      await lost;
    });

    it('drop-sockets closes an HTTP connection without an answer', async () => {
      await add({ service: 'backoffice', fault: 'drop-sockets', count: 1 });
      await expect(fetchTables()).rejects.toThrow('fetch failed');
      expect((await fetchTables()).status).toBe(200);
    });

    it('drop-sockets closes the sockets of one namespace, which may reconnect', async () => {
      const staff = await sockets.backOffice(GAME);
      const chat = await sockets.backOffice('/chat');
      const dropped = new Promise((resolve) => staff.once('disconnect', resolve));
      const back = new Promise<void>((resolve) => staff.once('connect', resolve));
      await add({ service: 'game_socket', fault: 'drop-sockets' });
      expect(await dropped).toBe('transport close');
      await back;
      expect(chat.connected).toBe(true);
    });

    it('a socket hangs, sends late, or sends a payload that fits no contract', async () => {
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

      await add({ service: 'game_socket', fault: 'latency', value: 120 });
      const began = performance.now();
      staff.emit('getClientsList');
      const late = await next<OnlineClient[]>(staff, 'clientList', (list) => Array.isArray(list));
      expect(late.map((each) => each.socket_id)).toEqual(['a']);
      expect(performance.now() - began).toBeGreaterThanOrEqual(115);
    });

    it('status refuses a socket', async () => {
      await add({ service: 'chat_socket', fault: 'status', value: 503 });
      await expect(sockets.backOffice('/chat')).rejects.toThrow('Status 503');
    });

    it('are refused if unknown or not supported by the service', async () => {
      expect((await client.post('/__faults', { service: 'auth', fault: 'gremlins' })).status).toBe(400);
      expect((await client.post('/__faults', { service: 'chat_socket', fault: 'endless' })).status).toBe(400);
    });
  });

  describe('a mock without faults', () => {
    it('answers 404 to every call of faults', async () => {
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
});
