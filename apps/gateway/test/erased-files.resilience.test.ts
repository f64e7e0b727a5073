import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { type PostgresServer, startPostgres } from '@pitdesk/prisma/testing';
import { until } from '@pitdesk/rig';
import { auditKeys } from '#core/audit/audit-keys';
import { startGateway } from '../src/testing/index.ts';
import { callAs } from './support/acts.ts';
import { reported } from './support/audit-chain.ts';
import { type SignedIn, signIn } from './support/console.ts';
import { columnsHolding } from './support/every-column.ts';

const ID = '6600010055';
const PLAYER = `leopold-quickbeam-${ID}`;
const WORD = 'elderflower';

const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-erased-files-'));
let mock: MockBackends;
let server: PostgresServer;

beforeAll(async () => {
  [mock, server] = await Promise.all([startMockBackends(), startPostgres()]);
});
afterAll(async () => {
  await mock.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the files below a folder that contain one of the texts or bytes. */
const filesHolding = (at: string, wanted: readonly (string | Buffer)[]): string[] =>
  readdirSync(at, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile()) return [];
    const content = readFileSync(file);
    return wanted.some((one) => content.includes(one)) ? [path.relative(at, file)] : [];
  });

async function onPostgresql(): Promise<{ database: ConsoleDatabase; files: string }> {
  const database = await openConsoleDatabase({ url: await server.createDatabase('erased_files') });
  const [row] = await database.client.$queryRaw<{ folder: string }[]>`
    SELECT current_setting('data_directory') AS folder`;
  return { database, files: row?.folder ?? '' };
}

const embedded = async (): Promise<{ database: ConsoleDatabase; files: string }> => ({
  database: await openConsoleDatabase({ dataDir: folder }),
  files: folder,
});

it.each([
  ['PostgreSQL', onPostgresql],
  ['the embedded database', embedded],
])(
  'after an erasure no file of %s contains the name, the texts or the key of the player',
  async (_name, open) => {
    const { database, files } = await open();
    await database.migrate();
    const { client } = database;
    const gateway = await startGateway({
      upstreamUrl: mock.url,
      database,
      settings: { access: 'roles', demoRoles: true },
    });
    const [care, shift] = [await signIn(gateway, 'care'), await signIn(gateway, 'shift')];
    const post = (one: SignedIn, at: string, body: object = {}) => callAs(gateway, one, 'post', at, body);

    // Long ago, so that the message tempo opens no case.
    const at = new Date(Date.now() - 2 * 24 * 60 * 60_000);
    const seen = { player: PLAYER, lastSeenAt: at };
    await client.player.create({ data: { id: ID, searchText: PLAYER, firstSeenAt: at, ...seen } });
    await client.playerName.create({ data: { playerId: ID, ...seen } });
    await client.chatMessage.createMany({
      data: Array.from({ length: 100 }, (_, nth) => ({
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
    await post(care, `/api/players/${ID}/notes`, { id: randomUUID(), text: `Likes ${WORD}` }).expect(201);
    const sanction = {
      id: randomUUID(),
      player_id: ID,
      kind: 'warning',
      scope: { kind: 'all' },
      reason: 'abuse',
    };
    await post(shift, '/api/sanctions', {
      ...sanction,
      text: `About ${WORD}`,
      evidence: WORD,
      minutes: 60,
    }).expect(201);
    await post(shift, `/api/sanctions/${sanction.id}/lift`, { reason: `No ${WORD}` }).expect(200);
    const reference = await client.playerReference.findUniqueOrThrow({ where: { playerId: ID } });
    const wrapped = Buffer.from(reference.key ?? []);
    const key = auditKeys(gateway.settings.audit).current.unwrap(wrapped, reference.id) ?? Buffer.alloc(0);
    // Updates the planner's statistics, and writes pages as a running database does.
    await client.$executeRawUnsafe('ANALYZE');
    await client.$executeRawUnsafe('CHECKPOINT');
    expect(filesHolding(files, [PLAYER, WORD]).length).toBeGreaterThan(1);
    expect(filesHolding(files, [wrapped])).not.toEqual([]);
    expect([key.length, filesHolding(files, [key])]).toEqual([32, []]);

    const id = randomUUID();
    await post(care, '/api/erasures', { id, player_id: ID, reason: `${PLAYER} asked for it` }).expect(201);
    await post(shift, `/api/erasures/${id}/approve`).expect(200);
    await until(() => client.playerErasure.findFirst({ where: { id, state: 'done' } }), 60_000);
    const hex = (bytes: Buffer) => bytes.toString('hex');
    const secrets = [PLAYER, 'quickbeam', WORD, key, wrapped, hex(key), hex(wrapped)];
    expect(filesHolding(files, secrets)).toEqual([]);
    // As a dump would contain it.
    for (const text of ['quickbeam', ID, WORD, hex(key), hex(wrapped)]) {
      expect([text, await columnsHolding(database, text)]).toEqual([text, []]);
    }
    expect((await reported(database, [gateway.settings.audit.key])).isProven).toBe(true);
    await gateway.close();
    await database.close();
  },
);
