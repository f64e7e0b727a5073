import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { until } from '@pitdesk/rig';
import { startGateway } from '../src/testing/index.ts';
import { callAs } from './support/acts.ts';
import { auditCheck } from './support/audit-chain.ts';
import { signIn } from './support/console.ts';
import { columnsHolding } from './support/every-column.ts';
import { KilledGateway } from './support/killed-gateway.ts';

const AUDIT_KEY = 'Zp3-an-audit-key-that-tests-alone-know-T8m4';
const ID = '7700010066';
const PLAYER = `ottilie-brandywine-${ID}`;
const WORD = 'gooseberry';
/** More than two batches. */
const MESSAGES = 450;

const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-erasure-crash-'));
let mock: MockBackends;
let shared: Awaited<ReturnType<typeof createConsoleTestDatabase>>;
let database: ConsoleDatabase;
let first: KilledGateway;

beforeAll(async () => {
  [mock, shared] = await Promise.all([startMockBackends(), createConsoleTestDatabase()]);
  database = await openConsoleDatabase({ url: shared.url });
  first = await KilledGateway.start({
    CONSOLE_DATABASE_URL: shared.url,
    PITDESK_DATA_DIR: folder,
    PUBLIC_URL: 'http://console.test',
    SESSION_SECRET: 'Kx7-a-secret-that-tests-alone-know-Q2v9',
    AUDIT_KEY,
    ACCESS: 'roles',
    DEMO_ROLES: 'on',
    RETENTION_AT: 'off',
    UPSTREAM_AUTH_URL: mock.url,
    UPSTREAM_BACKOFFICE_URL: mock.url,
    UPSTREAM_SLOTS_URL: mock.url,
    UPSTREAM_CHAT_SOCKET_URL: mock.url,
    UPSTREAM_GAME_SOCKET_URL: mock.url,
    UPSTREAM_TIMEOUT_MS: '5000',
  });
});
afterAll(async () => {
  await first.kill();
  await database.close();
  await shared.drop();
  await mock.close();
  await rm(folder, { recursive: true, force: true });
});

const checked = (): Promise<{ code: number | null; output: string }> =>
  auditCheck({ CONSOLE_DATABASE_URL: shared.url, AUDIT_KEY, PITDESK_DATA_DIR: folder });

/** Locks a table until it is released, so that others wait for it. */
async function held(table: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let taken: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const over = database.client.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
      taken();
      await released;
    },
    { timeout: 60_000 },
  );
  await isTaken;
  return async () => {
    release();
    await over;
  };
}

async function known(): Promise<void> {
  const { client } = database;
  // Long ago, so that the message tempo opens no case.
  const at = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  const seen = { player: PLAYER, lastSeenAt: at };
  await client.player.create({ data: { id: ID, searchText: PLAYER, firstSeenAt: at, ...seen } });
  await client.playerName.create({ data: { playerId: ID, ...seen } });
  await client.chatMessage.createMany({
    data: Array.from({ length: MESSAGES }, (_, nth) => ({
      chatId: '1',
      key: `m${nth}`,
      sortKey: `m${nth}`,
      createdAt: at,
      sender: PLAYER,
      message: `${WORD} ${nth}`,
      fromPlayer: true,
      hidden: false,
    })),
  });
}

it('after a kill within an erasure the next replica completes it, with an unbroken chain before and after', async () => {
  await known();
  const care = await signIn(first, 'care');
  const shift = await signIn(first, 'shift');
  const note = { id: randomUUID(), text: `About ${WORD}` };
  await callAs(first, care, 'post', `/api/players/${ID}/notes`, note).expect(201);
  const before = await checked();
  expect([before.code, before.output]).toEqual([0, expect.stringMatching(/^OK: /)]);

  const release = await held('word_dry_runs');
  const id = randomUUID();
  const request = { id, player_id: ID, reason: `${PLAYER} asked for it` };
  await callAs(first, care, 'post', '/api/erasures', request).expect(201);
  await callAs(first, shift, 'post', `/api/erasures/${id}/approve`).expect(200);
  const middle = await until(
    () => database.client.playerErasure.findFirst({ where: { id, steps: { has: 'sanctions' } } }),
    30_000,
  );
  expect(middle).toMatchObject({ state: 'running', counts: { chat: MESSAGES, notes: 1 } });
  await first.kill();
  await release();

  const next = await startGateway({
    upstreamUrl: mock.url,
    database,
    settings: { access: 'roles', demoRoles: true },
  });
  const done = await until(
    () => database.client.playerErasure.findFirst({ where: { id, state: 'done' } }),
    60_000,
  );
  expect(done.counts).toMatchObject({ chat: MESSAGES, notes: 1 });
  await next.close();
  for (const text of ['brandywine', ID, WORD]) {
    expect([text, await columnsHolding(database, text)]).toEqual([text, []]);
  }
  const after = await checked();
  expect([after.code, after.output]).toEqual([0, expect.stringMatching(/^OK: /)]);
  expect(await database.client.auditEntry.count({ where: { action: 'erasure.done' } })).toBe(1);
});
