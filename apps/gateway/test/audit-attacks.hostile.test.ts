import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditChainState, AuditEntry } from '@pitdesk/contracts/audit';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import type { ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { readAnchors } from '#core/audit/anchors';
import { AuditService } from '#core/audit/audit.service';
import { AuditAnchors } from '#core/audit/audit-anchors.service';
import { auditKeys } from '#core/audit/audit-keys';
import { readChain } from '#core/audit/audit-rows';
import { CHAIN_START, entryHash, sealed } from '#core/audit/chain';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import { reported } from './support/audit-chain.ts';
import { bodyOf } from './support/body-of.ts';
import { type SignedIn, signIn } from './support/console.ts';
import { openEmbeddedDatabase } from './support/embedded-database.ts';

/** The gateway has the key; the attacker has its database account, and so owns the tables and their triggers. */
const secretKey = () => randomBytes(32).toString('base64url');
const key = secretKey();
const attackers = auditKeys({ key: secretKey(), previousKeys: [] }).current;

const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-attacks-'));
let mock: MockBackends;
beforeAll(async () => {
  mock = await startMockBackends();
});
afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['the embedded database', openEmbeddedDatabase],
  ['PostgreSQL', () => openTestDatabase('console')],
])('audit attacks with the account of %s', (_name, open) => {
  let database: ConsoleDatabase;
  let gateway: RunningGateway | undefined;
  let anchorFile: string;

  beforeEach(async () => {
    anchorFile = path.join(mkdtempSync(path.join(folder, 'anchors-')), 'audit.jsonl');
    database = await open();
  });
  afterEach(async () => {
    await gateway?.close();
    gateway = undefined;
    await database.close();
  });

  async function start(audit: Partial<RunningGateway['settings']['audit']> = {}): Promise<RunningGateway> {
    gateway = await startGateway({
      upstreamUrl: mock.url,
      database,
      settings: { audit: { key, anchorFile, ...audit } },
    });
    return gateway;
  }

  const read = () => readChain(database.client, {});

  async function write(running: RunningGateway, count: number): Promise<void> {
    const audit = running.app.get(AuditService);
    for (let index = 0; index < count; index += 1) {
      await audit.record({
        action: 'event.updated',
        actor: { id: 'e1', username: 'editor' },
        ip: '10.0.0.7',
        result: 'ok',
        details: { index },
      });
    }
    await running.app.get(AuditAnchors).look();
  }

  async function unprotected(change: (client: ConsoleDatabase['client']) => Promise<unknown>): Promise<void> {
    const { client } = database;
    await client.$executeRawUnsafe('ALTER TABLE audit_entries DISABLE TRIGGER USER');
    await change(client);
    await client.$executeRawUnsafe('ALTER TABLE audit_entries ENABLE TRIGGER USER');
  }

  /** Replaces all entries. */
  const replaceAll = (entries: readonly AuditEntry[]) =>
    unprotected(async (client) => {
      await client.$executeRawUnsafe('TRUNCATE audit_entries');
      await client.auditEntry.createMany({ data: entries.map(rowOf) });
    });

  const cutOff = (after: number) =>
    unprotected((client) => client.auditEntry.deleteMany({ where: { seq: { gt: after } } }));

  /** Runs the command with the key, with and without the published anchors. */
  async function check(): Promise<{ alone: string; anchored: string }> {
    const alone = await reported(database, [key]);
    const anchored = await reported(database, [key], await readAnchors(anchorFile));
    const verdictOf = ({ isProven, lines }: typeof alone) => {
      expect(isProven).toBe(/^OK: /.test(lines[0] ?? ''));
      return lines[0] ?? '';
    };
    return { alone: verdictOf(alone), anchored: verdictOf(anchored) };
  }

  /** Returns the state that the page shows after its check. */
  async function page(running: RunningGateway, user?: SignedIn): Promise<AuditChainState> {
    const { accessToken } = user ?? (await signIn(running));
    return until(async () => {
      const pending = request(running.url).get('/api/audit/chain').auth(accessToken, { type: 'bearer' });
      const state = await bodyOf<AuditChainState>(pending, 200);
      return state.checked_at === null ? null : state;
    });
  }

  it('reports nothing without an attack: proven by the key, and by published anchors', async () => {
    const running = await start();
    await write(running, 4);
    const { lines } = await reported(database, [key], await readAnchors(anchorFile));
    expect(lines).toEqual([
      'OK: 5 entries, the newest is 5.',
      expect.stringMatching(/^Proven: entries 1–5 by key [\w-]{8}; the head matches the anchor of 20\S+Z\.$/),
      expect.stringMatching(/^Head: [\da-f]{64}$/),
    ]);
    expect(await page(running)).toMatchObject({ broken: null, keyed_from: 1, anchor: { seq: 6 } });
  });

  it('reports entries cut off at the end while the gateway runs', async () => {
    const running = await start();
    const user = await signIn(running);
    await write(running, 5);
    await cutOff(4);
    await running.app.get(AuditAnchors).look();
    expect(await check()).toEqual({
      alone: 'OK: 4 entries, the newest is 4.',
      anchored: expect.stringMatching(
        /^MISSING: entry 7 .* published at .*: the chain ends at entry 4: it was/,
      ),
    });
    expect(await page(running, user)).toMatchObject({ broken: { seq: 7, problem: 'lost' } });
  });

  it('reports cut off entries after a restart too, and after others have taken their numbers', async () => {
    const before = await start();
    await write(before, 6);
    await before.close();
    await cutOff(4);
    const running = await start();
    await write(running, 6);
    expect(await check()).toEqual({
      alone: 'OK: 10 entries, the newest is 10.',
      anchored: expect.stringMatching(/^MISSING: entry 7 .*: another entry is there\.$/),
    });
    expect(await page(running)).toMatchObject({ broken: { seq: 7, problem: 'lost' } });
  });

  it('does not prove a chain that was rewritten with hashes alone', async () => {
    const running = await start();
    await write(running, 4);
    await replaceAll(rewritten((await read()).map(withAnotherName), null));
    expect(await check()).toEqual({
      alone: expect.stringMatching(/^UNPROVEN from entry 1: all 5 entries have hashes alone/),
      anchored: expect.stringMatching(/^MISSING: entry \d/),
    });
    expect((await page(running)).broken).not.toBeNull();
  });

  it('reports a rewritten chain with a wrong key as forged, and with another key as unproven', async () => {
    const running = await start();
    await write(running, 4);
    const entries = (await read()).map(withAnotherName);
    const ours = auditKeys({ key, previousKeys: [] }).current;
    await replaceAll(rewritten(entries, { ...attackers, id: ours.id }));
    expect((await check()).alone).toMatch(/^BROKEN at entry 1: it carries a proof that its key did not make/);
    expect(await page(running)).toMatchObject({ broken: { seq: 1, problem: 'forged' } });

    await replaceAll(rewritten(entries, attackers));
    expect((await check()).alone).toMatch(
      /^UNPROVEN from entry 1: written with key [\w-]{8}, not given here/,
    );
  });

  it('reports a chain without entries, even if a gateway has begun a new one', async () => {
    const before = await start();
    await write(before, 4);
    await unprotected((client) => client.auditEntry.deleteMany());
    expect(await check()).toEqual({
      alone: expect.stringMatching(/^EMPTY: /),
      anchored: expect.stringMatching(/^MISSING: entry 1 .* it was cut off/),
    });
    expect((await page(before)).broken).not.toBeNull();
    await before.close();
    await unprotected((client) => client.auditEntry.deleteMany());
    const running = await start();
    expect((await check()).anchored).toMatch(/^MISSING: /);
    expect((await page(running)).broken).toMatchObject({ problem: 'lost' });
  });

  it('reports an entry added by hashes alone after keyed ones', async () => {
    const running = await start();
    await write(running, 2);
    const entries = await read();
    const [added] = rewritten([{ ...(entries[2] as AuditEntry), seq: 4 }], null, entries);
    await unprotected((client) => client.auditEntry.create({ data: rowOf(added as AuditEntry) }));
    expect((await check()).alone).toMatch(/^BROKEN at entry 4: it carries no proof by a key/);
    expect(await page(running)).toMatchObject({ broken: { seq: 4, problem: 'unkeyed' } });
  });

  describe('in a chain that was keyed late', () => {
    /** Returns entries as the gateway wrote them before it had a key. */
    async function writtenBefore(): Promise<AuditEntry[]> {
      const seed = await start();
      await write(seed, 3);
      await seed.close();
      const plain = rewritten(await read(), null);
      await replaceAll(plain);
      await rm(anchorFile);
      return plain;
    }

    it('verifies earlier entries, and proves them by the first keyed one', async () => {
      const plain = await writtenBefore();
      const old = await reported(database, [key], [{ hash: plain.at(-1)?.hash ?? '' }]);
      expect(old.lines[1]).toBe(
        'Proven: entries 1–4 by their hashes; the head matches the anchor that was noted.',
      );
      const running = await start();
      await write(running, 2);
      const [first] = (await read()).slice(4) as [AuditEntry];
      expect(first).toMatchObject({
        action: 'audit.key_changed',
        prev_hash: plain.at(-1)?.hash,
        details: { before: { key_id: null }, after: { key_id: first.key_id }, entries_before: 4 },
      });
      const { lines } = await reported(database, [key]);
      expect(lines[1]).toBe(`Proven: entries 1–4 by their hashes, 5–7 by key ${first.key_id}.`);
      expect(await page(running)).toMatchObject({ broken: null, keyed_from: 5 });
    });

    it('reports a change of earlier entries, or of the start of the key', async () => {
      const plain = await writtenBefore();
      const running = await start();
      await write(running, 2);
      const keyed = (await read()).slice(4);
      const forged = rewritten(plain.map(withAnotherName), null);
      await replaceAll([...forged, ...keyed]);
      expect((await check()).alone).toMatch(/^BROKEN at entry 5: it does not follow the one before it/);
      const [first, ...rest] = keyed as [AuditEntry, ...AuditEntry[]];
      const moved = { ...first, prev_hash: forged.at(-1)?.hash ?? '' };
      await replaceAll([...forged, { ...moved, hash: entryHash(moved) }, ...rest]);
      expect((await check()).alone).toMatch(
        /^BROKEN at entry 5: it carries a proof that its key did not make/,
      );
      expect(await page(running)).toMatchObject({ broken: { seq: 5, problem: 'forged' } });
    });

    it('reports a later start of the key, after all keyed entries were removed, by published anchors', async () => {
      const plain = await writtenBefore();
      const before = await start();
      await write(before, 2);
      await before.close();
      await replaceAll(rewritten(plain.map(withAnotherName), null));
      expect((await check()).alone).toMatch(/^UNPROVEN from entry 1: /);
      const running = await start();
      expect((await check()).anchored).toMatch(/^MISSING: entry \d/);
      expect(await page(running)).toMatchObject({ broken: { problem: 'lost' } });
    });
  });

  it('records a changed key, and reports which entries need the old one', async () => {
    const before = await start();
    await write(before, 2);
    await before.close();
    const newKey = secretKey();
    const running = await start({ key: newKey, previousKeys: [key] });
    await write(running, 1);
    const entries = await read();
    const [oldId, newId] = [entries[0]?.key_id, entries.at(-1)?.key_id];
    expect(entries.at(-2)).toMatchObject({
      action: 'audit.key_changed',
      details: { before: { key_id: oldId }, after: { key_id: newId } },
    });
    const proven = `Proven: entries 1–3 by key ${oldId}, 4–5 by key ${newId}.`;
    expect((await reported(database, [newKey, key])).lines[1]).toBe(proven);
    expect((await reported(database, [newKey])).lines[2]).toMatch(
      new RegExp(`^Not proven by themselves: entries 1–3, as key ${oldId} was not given\\.`),
    );
    const { isProven, lines } = await reported(database, [key]);
    expect([isProven, lines[0]]).toEqual([false, expect.stringMatching(/^UNPROVEN from entry 4: /)]);
    expect(await page(running)).toMatchObject({ broken: null });
  });

  it('appends heads to a file, the last one when the gateway stops', async () => {
    const running = await start();
    await write(running, 1);
    await running.app.get(AuditAnchors).look();
    await running.app.get(AuditService).record({
      action: 'event.updated',
      actor: { id: 'e1', username: 'editor' },
      ip: '10.0.0.7',
      result: 'ok',
    });
    await running.close();
    gateway = undefined;
    const seqs = readFileSync(anchorFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as AuditEntry).seq);
    expect(seqs).toEqual([1, 2, 3]);
    expect((await check()).anchored).toBe('OK: 3 entries, the newest is 3.');
  });
});

const withAnotherName = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  actor: { id: entry.actor.id, username: 'nobody' },
});

/** Returns entries in a new chain, each with the mac of a key or with its hash alone. */
function rewritten(
  entries: readonly AuditEntry[],
  forger: typeof attackers | null,
  behind: readonly AuditEntry[] = [],
): AuditEntry[] {
  let prev_hash = behind.at(-1)?.hash ?? CHAIN_START;
  return entries.map((entry) => {
    const open = { ...entry, prev_hash, key_id: forger?.id ?? null };
    const made = forger ? sealed(open, forger) : { ...open, hash: entryHash(open), mac: null };
    prev_hash = made.hash;
    return made;
  });
}

const rowOf = (entry: AuditEntry): consoleDb.Prisma.AuditEntryCreateManyInput => ({
  seq: entry.seq,
  at: entry.at,
  actorId: entry.actor.id === null ? null : String(entry.actor.id),
  actorUsername: entry.actor.username,
  action: entry.action,
  targetKind: entry.target?.kind ?? null,
  targetId: entry.target?.id ?? null,
  targetLabel: entry.target?.label ?? null,
  sessionId: entry.session_id,
  ip: entry.ip,
  result: entry.result,
  code: entry.code,
  details: entry.details as consoleDb.Prisma.InputJsonObject,
  prevHash: entry.prev_hash,
  hash: entry.hash,
  keyId: entry.key_id,
  mac: entry.mac,
});
