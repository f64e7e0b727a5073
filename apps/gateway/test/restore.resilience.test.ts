import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { Conversation, MessageView } from '@pitdesk/contracts/chat';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import {
  createConsoleTestDatabase,
  type PostgresServer,
  postgresBinaries,
  postgresTool,
  startPostgres,
} from '@pitdesk/prisma/testing';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { readChain } from '#core/audit/audit-rows';
import { SessionsService } from '#core/sessions/sessions.service';
import { type RunningGateway, startGateway, testSettings } from '../src/testing/index.ts';
import { take } from './support/assignments.ts';
import { AUDIT_CHECK, reported } from './support/audit-chain.ts';
import { bodyOf } from './support/body-of.ts';
import { chatOf, send, sendAsPlayer } from './support/chat.ts';
import { getMe, refresh, type SignedIn, signedIn, signIn } from './support/console.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-restore-'));
const { key: KEY } = testSettings('http://127.0.0.1:9').audit;
let mock: MockBackends;

beforeAll(async () => {
  mock = await startMockBackends();
});
afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true, force: true });
});

/** Creates an empty database on the same server. @returns its URL */
async function emptyDatabaseBeside(url: string): Promise<string> {
  const beside = new URL(url);
  beside.pathname = `/restored_${randomUUID()}`;
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  await postgresTool('createdb', [`--maintenance-db=${maintenance.href}`, beside.pathname.slice(1)]);
  return beside.href;
}

/** Returns the blocks of commands in a section of the page. */
function commandsOf(heading: string): string[] {
  const text = readFileSync(fileURLToPath(new URL('../../../docs/operating.md', import.meta.url)), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
}

const gatewaysUrl = (server: PostgresServer): string =>
  Object.assign(new URL(server.url('pitdesk_console')), { username: 'pitdesk' }).href;

/** Runs commands as typed on a server: PostgreSQL's own, and `npm run audit:check`. */
function shellOn(server: PostgresServer): (commands: string) => Promise<string> {
  const programs = mkdtempSync(path.join(folder, 'bin-'));
  const check = `exec "${[process.execPath, ...AUDIT_CHECK].join('" "')}" "\${@:3}"`;
  // The real command would install and build first.
  const script = `#!/bin/bash\n[ "$1 $2" = "run audit:check" ] || exit 1\n[ "$3" = "--" ] && set -- "$1" "$2" "\${@:4}"\n${check}\n`;
  writeFileSync(path.join(programs, 'npm'), script, { mode: 0o755 });
  const cwd = mkdtempSync(path.join(folder, 'shell-'));
  const { port } = new URL(server.url('postgres'));
  return async (commands) => {
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd,
      env: {
        PATH: [programs, await postgresBinaries(), process.env.PATH].join(path.delimiter),
        PGHOST: '127.0.0.1',
        PGPORT: port,
        CONSOLE_DATABASE_URL: gatewaysUrl(server),
        AUDIT_KEY: KEY,
      },
    });
    return stdout;
  };
}

const over = (database: ConsoleDatabase): Promise<RunningGateway> =>
  startGateway({ upstreamUrl: mock.url, database });

const search = async ({ url }: RunningGateway, { accessToken }: SignedIn, q: string): Promise<string[]> => {
  const found = request(url)
    .get('/api/conversations/search')
    .query({ q })
    .auth(accessToken, { type: 'bearer' });
  return (await bodyOf<MessageView[]>(found, 200)).map(({ message }) => message);
};

async function headOf(database: ConsoleDatabase, noted: readonly string[] = []): Promise<string> {
  const { isProven, lines } = await reported(
    database,
    [KEY],
    noted.map((hash) => ({ hash })),
  );
  expect([isProven, lines]).toEqual([true, lines]);
  return /Head: ([\da-f]{64})/.exec(lines.join('\n'))?.[1] ?? '';
}

/** A used console, and data that identifies it. */
interface UsedConsole {
  readonly gateway: RunningGateway;
  readonly user: SignedIn;
  readonly words: string;
  readonly head: string;
}

async function liveIn(database: ConsoleDatabase): Promise<UsedConsole> {
  const gateway = await over(database);
  const user = await signIn(gateway);
  const chat = chatOf(mock);
  const words = `kept ${randomUUID()}`;
  await sendAsPlayer(mock, chat, `${words}, asks the player`);
  await send(gateway, user, { chat_id: chat.id, message: `${words}, replies the desk` }).expect(200);
  await take(gateway, user, chat.id);
  await until(async () => ((await search(gateway, user, words)).length === 2 ? true : null));
  return { gateway, user, words, head: await headOf(database) };
}

/** Expects that a restored console continues: nobody is signed out, nothing is missing, and the chain continues. */
async function expectContinues(database: ConsoleDatabase, { user, words, head }: UsedConsole): Promise<void> {
  // Prevents that the operator's history fills gaps of the backup.
  mock.faults.add({ service: 'backoffice', path: '/api/customerSupport/', fault: 'status', value: 500 });
  const gateway = await over(database);
  try {
    await getMe(gateway, user.accessToken).expect(200);
    const renewed = signedIn(await refresh(gateway, user.cookie).expect(200));
    expect((await search(gateway, renewed, words)).sort()).toEqual([
      `${words}, asks the player`,
      `${words}, replies the desk`,
    ]);
    await signIn(gateway, 'floor2');
    expect(await headOf(database, [head])).not.toBe(head);
  } finally {
    mock.faults.clear();
    await gateway.close();
  }
}

describe('backup is restored', () => {
  it('by the commands of docs/operating.md, with an account that owns its database and has no other rights', async () => {
    const server = await startPostgres({}, 'postgres');
    const page = shellOn(server);
    await page('createuser --username=postgres pitdesk');
    await page('createdb --username=postgres --owner=pitdesk pitdesk_console');
    const url = gatewaysUrl(server);
    const database = await openConsoleDatabase({ url });
    await database.migrate();
    const before = await liveIn(database);
    const [backUp = '', restore = ''] = commandsOf('Back up and restore');
    // As documented: while the gateway runs.
    await page(backUp);
    await before.gateway.close();
    await database.close();

    expect(await page(restore)).toMatch(
      /^OK: \d+ entries, .*\nProven: .* matches the anchor that was noted\.\nHead: /m,
    );
    const restored = await openConsoleDatabase({ url });
    expect(await restored.migrate()).toEqual([]);
    await expectContinues(restored, before);
    const [account] = await restored.client.$queryRaw<object[]>`
      SELECT rolname::text, rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user`;
    expect(account).toEqual({
      rolname: 'pitdesk',
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
    });
    await restored.close();
    await server.stop();
  });

  it('by a copy of the data folder of a stopped gateway', async () => {
    const [here, copy] = [path.join(folder, 'data'), path.join(folder, 'copy')];
    const database = await openConsoleDatabase({ dataDir: here });
    await database.migrate();
    const before = await liveIn(database);
    await before.gateway.close();
    await database.close();
    cpSync(here, copy, { recursive: true });
    await rm(here, { recursive: true });

    const restored = await openConsoleDatabase({ dataDir: copy });
    expect(await restored.migrate()).toEqual([]);
    await expectContinues(restored, before);
    await restored.close();
  });
});

describe('upgrade from an earlier release', () => {
  const file = fileURLToPath(new URL('earlier/console-2026-11-21.sql', import.meta.url));
  const [, chatId = '', cookie = ''] =
    /^-- chat: (\d+)\n-- cookie: (\S+)\n/.exec(readFileSync(file, 'utf8')) ?? [];

  /** Updates the fixture's session as if it had just been used: by the clock it expired long ago. */
  async function wakeSessions({ client }: ConsoleDatabase): Promise<void> {
    const now = new Date();
    await client.session.updateMany({
      where: { endedAt: null },
      data: {
        createdAt: now,
        lastSeenAt: now,
        upstreamCheckedAt: now,
        rotatedAt: now,
        expiresAt: new Date(now.getTime() + 3_600_000),
      },
    });
  }

  /** Registers the session's bearer with this operator, which did not issue it. */
  async function introduce(gateway: RunningGateway): Promise<void> {
    const sessionId = cookie.split('=')[1]?.split('.')[0] ?? '';
    const token = await gateway.app.get(SessionsService).upstreamToken(sessionId);
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const { id: userId } = await mock.database.client.user.findUniqueOrThrow({
      where: { username: 'floor1' },
    });
    const expiresAt = new Date(Date.now() + 3_600_000);
    await mock.database.client.accessToken.create({ data: { tokenHash, userId, expiresAt } });
  }

  it('keeps its data: sessions, messages and drafts are there, the chain continues', async () => {
    const other = await createConsoleTestDatabase();
    const url = await emptyDatabaseBeside(other.url);
    await postgresTool('psql', ['--quiet', '--set=ON_ERROR_STOP=1', `--file=${file}`, url]);
    const database = await openConsoleDatabase({ url });
    const entries = await readChain(database.client, { isKeyed: false });
    const head = entries.at(-1)?.hash ?? '';
    expect(await reported(database, [KEY], [{ hash: head }], { isKeyed: false })).toMatchObject({
      isProven: true,
      lines: [
        expect.anything(),
        expect.stringMatching(/^Proven: entries 1–\d+ by their hashes; the head/),
        `Head: ${head}`,
      ],
    });
    expect((await database.migrate()).length).toBeGreaterThan(0);
    await wakeSessions(database);
    const gateway = await over(database);
    await introduce(gateway);

    const user = signedIn(await refresh(gateway, cookie).expect(200));
    expect(new JwtService({}).decode<{ sub: string }>(user.accessToken).sub).toBe('1');
    const get = (from: string) =>
      bodyOf(request(gateway.url).get(from).auth(user.accessToken, { type: 'bearer' }), 200);
    expect((await search(gateway, user, 'of before')).sort()).toEqual([
      'A question of before, number 1',
      'A question of before, number 2',
      'A question of before, number 3',
      'An answer of before',
    ]);
    expect(await get('/api/canned-replies')).toMatchObject([
      { shortcut: 'before', texts: { any: 'Of before' } },
      { shortcut: 'care', category: 'care' },
    ]);
    expect(await get('/api/views?screen=rounds')).toMatchObject([
      { name: 'Mine of before', is_default: true },
    ]);
    const conversations = (await get('/api/conversations')) as Conversation[];
    expect(conversations.map(({ chat_id }) => String(chat_id))).toContain(chatId);
    // Without roles an account keeps the rights of its terminal, even in a session that is older than the staff table.
    expect(await get('/api/auth/me')).not.toHaveProperty('access');
    expect(await get('/api/factors')).toEqual({ factors: [], recovery_codes: 0, required: false });
    const settled = (await get('/api/rounds?state=settled')) as { data: { id: number }[] };
    await request(gateway.url)
      .put(`/api/rounds/${settled.data[0]?.id}`)
      .auth(user.accessToken, { type: 'bearer' })
      .send({ action: 'void', reason: 'Misdeal' })
      .expect(200);
    await signIn(gateway, 'floor2');
    expect(await headOf(database, [head])).not.toBe(head);

    await gateway.close();
    await database.close();
    await other.drop();
  });
});
