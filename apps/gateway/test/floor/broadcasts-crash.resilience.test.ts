import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BroadcastDossier } from '@pitdesk/contracts/broadcasts';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { until } from '@pitdesk/rig';
import { callAs } from '../support/acts.ts';
import { chatsOf, SEND_PATH, storedTimes } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { KilledGateway } from '../support/killed-gateway.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-broadcasts-crash-'));
const TABLES = 5;
/** Tables that the gateway sends to concurrently. */
const AT_ONCE = 4;
let mock: MockBackends;
let gateway: KilledGateway;
let user: SignedIn;

beforeAll(async () => {
  mock = await startMockBackends();
  gateway = await KilledGateway.start({
    PITDESK_DATA_DIR: folder,
    PUBLIC_URL: 'http://console.test',
    SESSION_SECRET: 'Kx7-a-secret-that-tests-alone-know-Q2v9',
    AUDIT_KEY: 'Zp3-an-audit-key-that-tests-alone-know-T8m4',
    UPSTREAM_AUTH_URL: mock.url,
    UPSTREAM_BACKOFFICE_URL: mock.url,
    UPSTREAM_SLOTS_URL: mock.url,
    UPSTREAM_CHAT_SOCKET_URL: mock.url,
    UPSTREAM_GAME_SOCKET_URL: mock.url,
    UPSTREAM_TIMEOUT_MS: '5000',
  });
  user = await signIn(gateway);
});
afterAll(async () => {
  await gateway.kill();
  await mock.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (id: string): Promise<BroadcastDossier> =>
  (await callAs(gateway, user, 'get', `/api/broadcasts/${id}`).expect(200)).body as BroadcastDossier;

async function confirmed(): Promise<{ id: string; text: string }> {
  const ids = chatsOf(mock).flatMap(
    ({ id }) => mock.floor.tables().find(({ chatId }) => chatId === id)?.id ?? [],
  );
  const [id, text] = [randomUUID(), `Closing early ${randomUUID()}`];
  const tables = { kind: 'ids', ids: ids.slice(0, TABLES) };
  await callAs(gateway, user, 'post', '/api/broadcasts', { id, tables }).expect(201);
  const texts = [{ language: 'en', text }];
  await callAs(gateway, user, 'post', `/api/broadcasts/${id}/send`, { language: 'en', texts }).expect(200);
  return { id, text };
}

const done = (id: string): Promise<BroadcastDossier> =>
  until(async () => {
    const found = await get(id);
    return found.state === 'done' ? found : null;
  }, 60_000);

it('a broadcast whose gateway was killed before the send is sent by the next one', async () => {
  const { id, text } = await confirmed();
  await gateway.kill();
  expect(await storedTimes(mock, text)).toBe(0);
  await gateway.start();
  expect((await done(id)).results).toMatchObject({ sent: TABLES });
  expect(await storedTimes(mock, text)).toBe(TABLES);
});

it('a broadcast whose gateway was killed during the send is completed by the next one, and nothing is sent twice', async () => {
  const { id, text } = await confirmed();
  // The first calls are executed, and their answers arrive too late for the process that made them. No other call is
  // under way then: a call that was killed before it arrived would stay uncertain, because nothing can prove that it
  // never arrived.
  mock.faults.add({
    service: 'backoffice',
    path: SEND_PATH,
    method: 'POST',
    fault: 'hang',
    value: 'after-work',
    count: AT_ONCE,
  });
  await until(async () => ((await storedTimes(mock, text)) === AT_ONCE ? true : null), 60_000);
  await gateway.kill();
  mock.faults.clear();
  await gateway.start();
  const { results } = await done(id);
  expect(results).toMatchObject({ sent: TABLES });
  expect(await storedTimes(mock, text)).toBe(TABLES);
});
