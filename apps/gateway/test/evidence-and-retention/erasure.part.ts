import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { type ChatMessage, chatPaths, type MessageView, type Thread } from '@pitdesk/contracts/chat';
import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  ProtectionCaseDossier,
  ProtectionCaseRow,
  WorkProtectionCaseRequest,
} from '@pitdesk/contracts/protection-cases';
import type { Erasure, ErasurePlan, Hold } from '@pitdesk/contracts/retention';
import type { SanctionDossier } from '@pitdesk/contracts/sanctions';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import { until } from '@pitdesk/rig';
import { AuditService } from '#core/audit/audit.service';
import { auditKeys } from '#core/audit/audit-keys';
import { PlayerReferences } from '#core/audit/player-references';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, type Verb } from '../support/acts.ts';
import { reported } from '../support/audit-chain.ts';
import { chatOf, sendAsPlayer, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';

import { columnsHolding } from '../support/every-column.ts';
import { emit, granted, nextEvent, Sockets } from '../support/sockets.ts';

const HISTORY = chatPaths.searchMessages.slice('GET '.length);

describe('erasure of a player', () => {
  const ID = '8800010077';
  const PLAYER = `zelda-quixotic-${ID}`;
  /** A word in every text by or about the player. */
  const WORD = 'marmalade';

  let mock: MockBackends;
  let database: ConsoleDatabase;
  let gateway: RunningGateway;
  let chat: TestChat;
  const staff = new Map<string, SignedIn>();
  const sockets = new Sockets();

  beforeAll(async () => {
    mock = await startMockBackends();
    database = await openTestDatabase('console');
    gateway = await startGateway({
      upstreamUrl: mock.url,
      database,
      settings: { access: 'roles', demoRoles: true },
    });
    for (const name of ['floor1', 'care', 'shift', 'auditor', 'supervisor', 'moderator']) {
      staff.set(name, await signIn(gateway, name));
    }
    await as('floor1', 'get', '/api/tables').expect(200);
    chat = chatOf(mock);
    const watching = await sockets.chat(gateway.url, person('care').accessToken);
    await granted(emit(watching, 'watchConversations', null));
  });
  afterAll(async () => {
    sockets.closeAll();
    await gateway.close();
    await database.close();
    await mock.close();
  });

  const person = (name: string): SignedIn => staff.get(name) as SignedIn;
  const as = (name: string, verb: Verb, path: string, body: object = {}) =>
    callAs(gateway, person(name), verb, path, body);
  const get = async <T>(path: string, name = 'care'): Promise<T> =>
    (await as(name, 'get', path).expect(200)).body as T;
  const plan = (): Promise<ErasurePlan> => get(`/api/players/${ID}/erasure`);
  const holding = (text: string): Promise<string[]> => columnsHolding(database, text);
  const checked = async (): Promise<boolean> =>
    (await reported(database, [gateway.settings.audit.key])).isProven;
  const entries = async (query: string, name = 'auditor'): Promise<AuditEntry[]> =>
    (await get<Paginated<AuditEntry>>(`/api/audit?per_page=100&${query}`, name)).data;
  const erasure = async (id: string): Promise<Erasure> => {
    const found = (await get<Erasure[]>('/api/erasures')).find((one) => one.id === id);
    if (found === undefined) throw new Error('The erasure does not exist');
    return found;
  };
  const inDays = (days: number): string =>
    new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

  type StepOf<R> = R extends unknown ? Omit<R, 'version'> : never;
  async function step(id: string, request: StepOf<WorkProtectionCaseRequest>): Promise<void> {
    const { version } = (await get<ProtectionCaseDossier>(`/api/protection-cases/${id}`)).facts;
    await as('care', 'post', `/api/protection-cases/${id}/steps`, { ...request, version }).expect(200);
  }

  describe('of a well-known player', () => {
    let caseId: string;
    let sanctionId: string;

    it('starts from visits, messages, flags, and texts of staff about the player', async () => {
      const socket = await sockets.player(mock.url, PLAYER, chat.title);
      await until(async () => (await as('care', 'get', `/api/players/${ID}`)).status === 200 || null);
      await sendAsPlayer(mock, chat, `I want to die, ${WORD}`, PLAYER);
      const message = await until(async () => {
        const { data } = await get<Thread>(`/api/conversations/${chat.id}/messages?limit=50`);
        return (
          data.find(({ sender, flags }: MessageView) => sender === PLAYER && flags !== undefined) ?? null
        );
      });
      await as('moderator', 'put', `/api/conversations/${chat.id}/messages/${message.key}/hidden`, {
        reason: `About ${WORD}`,
      }).expect(200);
      await as('care', 'post', `/api/players/${ID}/notes`, {
        id: randomUUID(),
        text: `Likes ${WORD}`,
      }).expect(201);
      await as('care', 'put', `/api/languages/player/${ID}`, { language: 'de' }).expect(200);
      sanctionId = randomUUID();
      await as('floor1', 'post', '/api/sanctions', {
        id: sanctionId,
        player_id: ID,
        kind: 'mute',
        scope: { kind: 'all' },
        reason: 'abuse',
        text: `You wrote ${WORD}.`,
        evidence: `${WORD} at 21:04`,
        minutes: 60,
      }).expect(201);
      const row = await until(
        async () =>
          (await get<Paginated<ProtectionCaseRow>>(`/api/protection-cases?player_id=${ID}`)).data[0] ?? null,
      );
      caseId = row.id;
      await step(caseId, { act: 'take_over' });
      await step(caseId, { act: 'note', text: `Said ${WORD} again` });
      // Entries in the format before players had references.
      await oldEntries(sanctionId);
      await handover(`${PLAYER} waits for a refund`);
      for (const text of [PLAYER, ID, WORD]) expect((await holding(text)).length).toBeGreaterThan(3);
      socket.disconnect();
    });

    it('starts from audit entries under a reference, readable and searchable as before', async () => {
      const rows = await database.client.auditEntry.findMany({
        where: { action: 'player.noted', sealed: { not: null } },
      });
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        targetKind: 'player',
        targetLabel: '',
        details: { role: 'care_officer' },
      });
      expect(rows[0]?.targetId).toBe(rows[0]?.subject);
      const taken = await entries('action=measure.taken&find=zelda');
      const entry = taken.find(({ target }) => target?.id === sanctionId);
      expect(entry).toMatchObject({ target: { kind: 'measure', id: sanctionId, label: PLAYER } });
      expect(JSON.stringify(entry?.details)).toContain(WORD);
      const named = await entries(`target_kind=player&target_id=${ID}`);
      expect(named.map(({ action }) => action)).toEqual(expect.arrayContaining(['player.noted']));
      expect(await checked()).toBe(true);
    });

    it('is blocked by a hold, which its owner cannot release', async () => {
      const hold = {
        id: randomUUID(),
        player_id: ID,
        reason: `A claim about ${WORD}`,
        review_on: inDays(30),
      };
      expect(await codeOf(as('care', 'post', '/api/holds', { ...hold, review_on: inDays(-1) }), 422)).toBe(
        'hold.bad_date',
      );
      const set = (await as('care', 'post', '/api/holds', hold).expect(201)).body as Hold;
      expect(set).toMatchObject({ owner: { username: 'care' }, review_due: false, released: null });
      expect((await as('care', 'post', '/api/holds', hold).expect(201)).body).toEqual(set);
      await as('moderator', 'get', '/api/holds').expect(403);
      expect((await plan()).stops.map(({ kind }) => kind)).toEqual(['hold', 'protection_case', 'sanction']);
      expect(await codeOf(as('care', 'post', `/api/holds/${set.id}/release`, { reason: 'Over' }), 403)).toBe(
        'hold.own',
      );
      await as('care', 'post', `/api/holds/${set.id}/review`, { review_on: inDays(60) }).expect(200);
      await as('shift', 'post', `/api/holds/${set.id}/release`, { reason: `${WORD} is over` }).expect(200);
      expect(await codeOf(as('shift', 'post', `/api/holds/${set.id}/release`, { reason: 'Over' }), 409)).toBe(
        'hold.released',
      );
      expect(await get<Hold[]>(`/api/holds?player_id=${ID}`)).toEqual([]);
      expect(await get<Hold[]>(`/api/holds?player_id=${ID}&all=1`)).toMatchObject([
        { review_on: inDays(60), released: { by: 'shift' } },
      ]);
    });

    it('takes two people, and waits until nothing blocks it and the player is offline', async () => {
      const id = randomUUID();
      const { lines } = await plan();
      expect(lines.map(({ source, by, text }) => [source, by, text])).toEqual([
        ['audit', 'floor1', `#1: ${PLAYER} waits for a refund`],
        ['handover', 'floor1', `${PLAYER} waits for a refund`],
        ['audit', 'floor1', PLAYER],
      ]);
      const request = {
        id,
        player_id: ID,
        reason: `${PLAYER} asked for it`,
        lines: lines.map((line) => line.id),
      };
      const other = { ...request, lines: ['audit:1'] };
      expect(await codeOf(as('care', 'post', '/api/erasures', other), 409)).toBe('request.conflict');
      await as('shift', 'post', '/api/erasures', request).expect(403);
      await as('care', 'post', '/api/erasures', request).expect(201);
      expect(await codeOf(as('care', 'post', '/api/erasures', { ...request, id: randomUUID() }), 409)).toBe(
        'erasure.open',
      );
      expect(await codeOf(as('care', 'post', `/api/erasures/${id}/approve`), 403)).toBe('erasure.own');
      expect(await codeOf(as('shift', 'post', `/api/erasures/${id}/approve`), 409)).toBe('erasure.stopped');

      await step(caseId, { act: 'no_action', text: `${WORD} only` });
      await as('shift', 'post', `/api/sanctions/${sanctionId}/lift`, { reason: `${WORD} is fine` }).expect(
        200,
      );
      const socket = await sockets.player(mock.url, PLAYER, chat.title);
      const dry = await until(async () => {
        const found = await plan();
        return found.online === true ? found : null;
      });
      expect(dry.stops).toEqual([]);
      const kept = await get<SanctionDossier>(`/api/sanctions/${sanctionId}`);
      expect(dry.keeps.map(({ step: kind, count }) => [kind, count])).toEqual([
        ['protection_cases', 1],
        ['sanctions', 1],
      ]);
      expect(Date.parse(dry.keeps[0]?.until ?? '')).toBeGreaterThan(Date.parse(kept.applied_at));
      const countOf = (name: string) => dry.erases.find(({ step: kind }) => kind === name)?.count ?? 0;
      for (const name of ['chat', 'flags', 'notes', 'languages', 'visits']) {
        expect([name, countOf(name)]).toEqual([name, expect.any(Number)]);
        expect(countOf(name)).toBeGreaterThan(0);
      }
      expect(countOf('audit')).toBe(2);

      await as('shift', 'post', `/api/erasures/${id}/approve`).expect(200);
      expect(await erasure(id)).toMatchObject({ state: 'approved', waits_for: 'online', lines });
      expect(await checked()).toBe(true);

      const browser = await sockets.browser(gateway.url, person('floor1').accessToken);
      const told = nextEvent(browser, 'players:erased');
      // A departure is recorded a moment later, after the erasure may have begun.
      await database.client.$executeRaw`
      UPDATE players SET last_seen_at = now() + interval '1 minute' WHERE id = ${ID}`;
      socket.disconnect();
      await told;
      const done = await until(async () => {
        const found = await erasure(id);
        return found.state === 'done' ? found : null;
      });
      expect(done).toMatchObject({ player_id: null, player: null, reason: '', waits_for: null });
      expect(done.reference).not.toBeNull();
      expect(done.counts).toContainEqual({ step: 'texts', count: 3 });
    });

    it('leaves no trace, and an unbroken audit chain', async () => {
      expect(await checked()).toBe(true);
      for (const text of ['quixotic', 'zelda', ID, WORD])
        expect([text, await holding(text)]).toEqual([text, []]);
      for (const path of [`/api/players/${ID}`, `/api/languages/player/${ID}`]) {
        expect([path, await codeOf(as('care', 'get', path), 410)]).toEqual([path, 'player.erased']);
      }
      const language = { language: 'de' };
      expect(await codeOf(as('care', 'put', `/api/languages/player/${ID}`, language), 410)).toBe(
        'player.erased',
      );
      const reading = await entries('find=zelda');
      expect(reading).toEqual([]);
      const of = await entries(`target_kind=measure&target_id=${sanctionId}`);
      expect(of.length).toBeGreaterThan(1);
      for (const entry of of) expect(entry).toMatchObject({ withheld: 'erased', target: { label: '' } });
      expect(await entries('action=erasure.done')).toHaveLength(1);
      // Retained records exist without content.
      expect(await get<SanctionDossier>(`/api/sanctions/${sanctionId}`)).toMatchObject({
        kind: 'mute',
        state: 'lifted',
        player: '',
        text: '',
        applied_by: { username: 'floor1' },
      });
      expect(await get<ProtectionCaseDossier>(`/api/protection-cases/${caseId}`)).toMatchObject({
        state: 'no_action',
        player: '',
        evidence: [],
      });
    });

    it('hides the player in the history that the operator still has and the specification requests', async () => {
      const query = new URLSearchParams({
        per_page: '100',
        sort_by: JSON.stringify({ created_at: 'desc' }),
        filters: JSON.stringify({ chat_id: chat.id }),
      });
      const { data } = await get<Paginated<ChatMessage>>(`${HISTORY}?${query.toString()}`);
      expect(data.length).toBeGreaterThan(0);
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`${PLAYER}|${WORD}`));
    });

    it('is not undone by the history of the operator', async () => {
      await database.client.chatCoverage.deleteMany();
      await database.client.chatMessage.deleteMany();
      const another = await startGateway({
        upstreamUrl: mock.url,
        database,
        settings: { access: 'roles', demoRoles: true },
      });
      const { data } = (
        await callAs(
          another,
          await signIn(another, 'care'),
          'get',
          `/api/conversations/${chat.id}/messages?limit=50`,
        ).expect(200)
      ).body as Thread;
      await another.close();
      expect(data.length).toBeGreaterThan(0);
      expect(data.filter(({ sender }) => sender === PLAYER)).toEqual([]);
      for (const text of ['quixotic', WORD]) expect([text, await holding(text)]).toEqual([text, []]);
    });

    it('treats a returning player as new', async () => {
      const before = await database.client.playerReference.count();
      await sockets.player(mock.url, PLAYER, chat.title);
      await until(async () => (await as('care', 'get', `/api/players/${ID}`)).status === 200 || null);
      await as('care', 'post', `/api/players/${ID}/notes`, {
        id: randomUUID(),
        text: 'A new beginning',
      }).expect(201);
      expect(await database.client.playerReference.count()).toBe(before + 1);
      const now = await entries(`target_kind=player&target_id=${ID}`);
      expect(now.map(({ action }) => action)).toEqual(['player.noted']);
      expect(await checked()).toBe(true);
    });
  });

  describe('of a player whose name is a common word', () => {
    const COMMON = 'manager';
    const staffActs = { sealed: null, redactedBy: null };

    it('removes no act of staff, and of free text only the line that a person marked', async () => {
      const { client } = database;
      const at = new Date(Date.now() - 60_000);
      const seen = { player: COMMON, lastSeenAt: at };
      await client.player.create({ data: { id: COMMON, searchText: COMMON, firstSeenAt: at, ...seen } });
      await client.playerName.create({ data: { playerId: COMMON, ...seen } });
      await handover('The manager counted the chips');
      await handover('Player manager wants his limit back');
      const view = { screen: 'audit', name: 'manager', query: 'find=manager', is_default: false };
      await as('floor1', 'post', '/api/views', view).expect(201);
      const audit = gateway.app.get(AuditService);
      await audit.record({
        action: 'role.granted',
        actor: { id: 1, username: COMMON },
        target: { kind: 'staff', id: randomUUID(), label: COMMON },
        ip: '127.0.0.1',
        result: 'ok',
        details: { role: 'shift_manager', reason: 'The manager left' },
      });
      const before = await client.auditEntry.findMany({ where: staffActs, orderBy: { seq: 'asc' } });

      const { erases, lines } = await get<ErasurePlan>(`/api/players/${COMMON}/erasure`);
      expect(erases).toContainEqual({ step: 'audit', count: 0 });
      const marked = lines.filter(({ text }) => text.startsWith('Player manager'));
      expect([marked.length, lines.some(({ text }) => text.startsWith('The manager counted'))]).toEqual([
        1,
        true,
      ]);
      const id = randomUUID();
      const request = { id, player_id: COMMON, reason: 'Asked for it', lines: marked.map((line) => line.id) };
      await as('care', 'post', '/api/erasures', request).expect(201);
      await as('shift', 'post', `/api/erasures/${id}/approve`).expect(200);
      await until(async () => ((await erasure(id)).state === 'done' ? true : null));

      const after = await client.auditEntry.findMany({
        where: { ...staffActs, seq: { lte: before.at(-1)?.seq ?? 0n } },
        orderBy: { seq: 'asc' },
      });
      expect(after).toEqual(before);
      const texts = (await client.handoverEntry.findMany({ orderBy: { seq: 'desc' }, take: 2 })).map(
        ({ text }) => text,
      );
      expect(texts).toEqual(['[erased]', 'The manager counted the chips']);
      expect(await client.savedView.count({ where: { name: COMMON } })).toBe(1);
      expect(await checked()).toBe(true);
    });

    it('gives nobody else the right to change the handover log', async () => {
      const change = { data: { text: '[erased]' }, where: { text: { startsWith: 'The manager' } } };
      await expect(database.client.handoverEntry.updateMany(change)).rejects.toThrow(/append-only/);
    });
  });

  describe('player key that is missing without an erasure', () => {
    /** Writes an entry sealed under its own key. */
    const noted = async (id: string): Promise<void> => {
      await gateway.app.get(AuditService).record({
        action: 'player.noted',
        actor: { id: 1, username: 'floor1' },
        target: { kind: 'player', id, label: id },
        player: id,
        ip: '127.0.0.1',
        result: 'ok',
      });
    };
    const verdict = async (): Promise<[boolean, string]> => {
      const { isProven, lines } = await reported(database, [gateway.settings.audit.key]);
      return [isProven, lines[0] ?? ''];
    };
    const HIDDEN = [false, expect.stringContaining('cannot be read')];

    it.each<[string, (playerId: string) => Promise<unknown>]>([
      [
        'is gone',
        (playerId) =>
          database.client.playerReference.updateMany({ where: { playerId }, data: { key: null } }),
      ],
      [
        'was deleted with its reference',
        (playerId) => database.client.playerReference.deleteMany({ where: { playerId } }),
      ],
      [
        'was replaced',
        (playerId) =>
          database.client.playerReference.updateMany({
            where: { playerId },
            data: { key: new Uint8Array(32), wrappedBy: null },
          }),
      ],
    ])('breaks the chain if it %s', async (name, change) => {
      await noted(name);
      const kept = await database.client.playerReference.findUniqueOrThrow({ where: { playerId: name } });
      expect((await verdict())[0]).toBe(true);
      await change(name);
      expect(await verdict()).toEqual(HIDDEN);
      await database.client.playerReference.upsert({ where: { id: kept.id }, create: kept, update: kept });
      expect((await verdict())[0]).toBe(true);
    });

    it('breaks the chain even if the reference has no entry', async () => {
      const id = randomUUID();
      await database.client.playerReference.create({ data: { id } });
      expect((await verdict())[0]).toBe(false);
      await database.client.playerReference.delete({ where: { id } });
    });
  });

  it('a key that was stored before wrapping is wrapped, and wrapped again by the next audit key', async () => {
    const { client } = database;
    const id = randomUUID();
    const plain = new Uint8Array(randomBytes(32));
    await client.playerReference.create({ data: { id, playerId: 'plain', key: plain } });
    const old = gateway.settings.audit.key;
    const next = randomBytes(32).toString('base64url');
    const by = (key: string, previousKeys: string[] = []) =>
      new PlayerReferences(database, auditKeys({ key, previousKeys }));
    const keyOf = async (references: PlayerReferences) => (await references.keysOf([id])).get(id)?.key;
    await by(old).wrapAll();
    const { key } = await client.playerReference.findUniqueOrThrow({ where: { id } });
    expect(Buffer.from(key ?? []).includes(Buffer.from(plain))).toBe(false);
    expect(await keyOf(by(old))).toEqual(Buffer.from(plain));
    await by(next, [old]).wrapAll();
    expect([await keyOf(by(old)), await keyOf(by(next))]).toEqual([undefined, Buffer.from(plain)]);
    // A replica that does not know the key creates no second reference.
    await expect(by(old).of(['plain'])).rejects.toThrow('unknown here');
    await by(old, [next]).wrapAll();
    expect(await checked()).toBe(true);
  });

  it('a text that was removed by anything but an erasure breaks the chain', async () => {
    const { client } = database;
    const clear = await client.auditEntry.findFirstOrThrow({ where: { sealed: null, redactedBy: null } });
    const rest = { targetLabel: 'nobody', redactedBy: clear.seq + 1n };
    await expect(client.auditEntry.updateMany({ where: { seq: clear.seq }, data: rest })).rejects.toThrow();
    const forged = await client.auditEntry.findFirstOrThrow({ where: { action: 'audit.redacted' } });
    await client.auditEntry.updateMany({
      where: { seq: 1n },
      data: { targetLabel: 'nobody', redactedBy: forged.seq },
    });
    const { isProven, lines } = await reported(database, [gateway.settings.audit.key]);
    expect([isProven, lines[0]]).toEqual([false, expect.stringContaining('BROKEN at entry 1')]);
  });

  async function handover(text: string): Promise<void> {
    const entry = { id: randomUUID(), category: 'note', text, table_id: null, round_id: null };
    await as('floor1', 'post', '/api/handover', { ...entry, needs_follow_up: false, corrects: null }).expect(
      201,
    );
  }

  async function oldEntries(sanctionId: string): Promise<void> {
    const audit = gateway.app.get(AuditService);
    const by = { actor: { id: 1, username: 'floor1' }, ip: '127.0.0.1', result: 'ok' } as const;
    await audit.record({
      ...by,
      action: 'player.noted',
      target: { kind: 'player', id: ID, label: PLAYER },
      details: { note: randomUUID() },
    });
    await audit.record({
      ...by,
      action: 'measure.taken',
      target: { kind: 'measure', id: sanctionId, label: PLAYER },
      details: { after: { text: `Old ${WORD}` }, role: 'pit_manager' },
    });
    await audit.record({ ...by, action: 'players.exported', details: { filter: { find: PLAYER } } });
  }
});
