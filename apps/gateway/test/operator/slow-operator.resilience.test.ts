import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { RoundDossier } from '@pitdesk/contracts/rounds';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { until } from '@pitdesk/rig';
import pMap from 'p-map';
import request from 'supertest';
import { loadSettings } from '#core/settings/load-settings';
import { readTimeoutMs } from '#upstream/http/upstream-limits';
import { chatOf } from '../support/chat.ts';
import { signIn, startConsole, type TestConsole } from '../support/console.ts';
import { routeHandlers } from '../support/handlers.ts';

/** The promised maximum time to an answer. */
const ANSWERED_WITHIN_MS = 3_500;
/** Concurrent reads: fewer than the connections to a service. */
const AT_ONCE = 16;

const lastMinutes = (minutes: number): string =>
  `from=${new Date(Date.now() - minutes * 60_000).toISOString()}&to=${new Date().toISOString()}`;

let console_: TestConsole;
let token: string;
let reads: string[];
let roundId: number;

beforeAll(async () => {
  const { timeoutMs } = loadSettings({}).upstream;
  console_ = await startConsole({ upstream: { timeoutMs } });
  token = (await signIn(console_.gateway)).accessToken;
  reads = await everyRead();
});
afterEach(async () => {
  console_.mock.faults.clear();
  // The breakers recover automatically.
  for (const path of ['/api/rounds?per_page=1', '/api/event/all']) {
    await until(async () => (await get(path)).status === 200 || null);
  }
});
afterAll(() => console_.close());

const get = (path: string) => request(console_.gateway.url).get(path).auth(token, { type: 'bearer' });

/** Returns every GET of the running router except the documents, with existing ids. */
async function everyRead(): Promise<string[]> {
  const { client } = console_.mock.database;
  const [round, event, dealer] = await Promise.all([
    client.round.findFirstOrThrow({ where: { table: { chat: { isNot: null } } } }),
    client.event.findFirstOrThrow(),
    client.dealer.findFirstOrThrow(),
  ]);
  roundId = round.id;
  const chat = chatOf(console_.mock).id;
  const ids: Record<string, number | string> = {
    rounds: round.id,
    event: event.id,
    models: dealer.id,
    players: 'nobody',
    sanctions: '6f1e2f0e-3c9f-4f0a-9f60-1b1c6f8f0c12',
    'protection-cases': '6f1e2f0e-3c9f-4f0a-9f60-1b1c6f8f0c14',
    incidents: '6f1e2f0e-3c9f-4f0a-9f60-1b1c6f8f0c15',
    broadcasts: '6f1e2f0e-3c9f-4f0a-9f60-1b1c6f8f0c13',
    conversations: chat,
    reports: '6f1e2f0e-3c9f-4f0a-9f60-1b1c6f8f0c11',
    equipment: '6f1e2f0e-3c9f-4f0a-9f60-1b1c6f8f0c16',
  };
  const queries: Record<string, string> = {
    '/api/customerSupport/chatMessage/dynamicsearch': `filters=${encodeURIComponent(JSON.stringify({ chat_id: chat }))}`,
    '/api/conversations/search': 'q=hello',
    '/api/rota': lastMinutes(60),
    '/api/floor-at': lastMinutes(9),
    '/api/views': 'screen=rounds',
    '/api/handover/summary': 'span=shift',
    '/api/words/entries': 'source=draft&language=en',
    '/api/reports/preview': 'kind=rounds&gaming_day=today',
    // A report is a zip, and its rows are never JSON.
    '/api/reports/:id/export': 'format=csv',
  };
  return (
    routeHandlers(console_.gateway.app)
      .map(({ route }) => route)
      // Without roles there is no staff to read, and without a provider no single sign-on.
      .filter(
        ({ method, path }) =>
          method === 'GET' &&
          path.startsWith('/api/') &&
          !/docs|health|\/api\/(staff|access-reviews|auth\/sso)/.test(path),
      )
      .map(({ path }) => {
        const named = path
          .replace(':kind/:id', 'player/4821')
          .replace(/^(\/api\/([\w-]+)\/):id/, (_, start: string, kind: string) => `${start}${ids[kind]}`);
        const query = queries[path] ?? (path.endsWith('/export') ? 'format=json' : '');
        return query === '' ? named : `${named}?${query}`;
      })
  );
}

/** Returns the status of each read; the rows of a file may follow later. */
async function readEverything(atOnce = AT_ONCE): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  const send = async (path: string): Promise<void> => {
    const response = await fetch(console_.gateway.url + path, {
      headers: { authorization: `Bearer ${token}` },
    });
    statuses.set(path, response.status);
    await response.body?.cancel();
  };
  await pMap(reads, send, { concurrency: atOnce });
  return statuses;
}

it('waits for an operator no longer than promised with the default settings', () => {
  expect(readTimeoutMs(console_.gateway.settings.upstream.timeoutMs)).toBeLessThanOrEqual(ANSWERED_WITHIN_MS);
});

describe('sign-in with a slow operator', () => {
  // Each of the two calls is within its own limit; together they exceed the time that a user waits.
  beforeEach(() => {
    console_.mock.faults.add({ service: 'auth', path: '/api/auth/login', fault: 'latency', value: 2_500 });
    console_.mock.faults.add({ service: 'auth', path: '/api/auth/me', fault: 'latency', value: 2_500 });
  });

  it('fails if two slow calls together take longer than a user waits', async () => {
    const response = await request(console_.gateway.url).post('/api/auth/login').send(buildLoginRequest());
    expect(response.status).toBe(504);
    expect((response.body as ErrorBody).code).toBe('upstream.timeout');
  });
});

describe('reader of a page', () => {
  it('is answered by every read of the router while the operator is healthy', async () => {
    // One after another: sixteen at once take longer than the limit on a busy computer.
    const wrong = [...(await readEverything(1))].filter(([, status]) => ![200, 404].includes(status));
    expect(wrong).toEqual([]);
    expect(reads.length).toBeGreaterThan(30);
  });

  it('is answered by every read if each call is slow but within its limit', async () => {
    for (const service of ['auth', 'backoffice', 'slots'] as const) {
      console_.mock.faults.add({ service, fault: 'latency', value: 1_700 });
    }
    const statuses = await readEverything();
    // One call fits, and data known without the operator is shown although its reads were given up.
    expect(statuses.get('/api/rounds')).toBe(200);
    expect(statuses.get('/api/conversations')).toBe(200);
  });

  it('gets the dossier of a round without its chat if only the chat hangs', async () => {
    console_.mock.faults.add({ service: 'backoffice', path: '/api/customerSupport', fault: 'hang' });
    const response = await get(`/api/rounds/${roundId}/dossier`);
    expect(response.status).toBe(200);
    expect((response.body as RoundDossier).chat).toBeNull();
  });

  // Last: calls that still hang fail seconds later, and would open a breaker for the next test.
  it('is answered by every read while no service answers', async () => {
    for (const service of ['auth', 'backoffice', 'slots'] as const) {
      console_.mock.faults.add({ service, fault: 'hang' });
    }
    const statuses = await readEverything();
    expect(statuses.size).toBe(reads.length);
    expect(statuses.get('/api/rounds')).toBe(504);
  });
});
