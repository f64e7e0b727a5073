import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { ProtectionCaseDossier, ProtectionCaseRow } from '@pitdesk/contracts/protection-cases';
import type { Round, RoundDossier } from '@pitdesk/contracts/rounds';
import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { until } from '@pitdesk/rig';
import { AuditStore } from '#core/audit/audit.store';
import { checkPack } from '#features/evidence/check/check-pack';
import { unzipped } from '#features/evidence/check/unzip';
import type { MessagesPart } from '#features/evidence/collecting/messages-around';
import type { PlayerPart } from '#features/evidence/collecting/player-part';
import type { RoundsPart } from '#features/evidence/collecting/rounds-around';
import { zipOf } from '#features/evidence/pack/evidence-pack';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { callAs, sendAs, type Verb } from '../support/acts.ts';
import { gatewayCommand } from '../support/audit-chain.ts';
import { chatOf, sendAsPlayer, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { type Answered, evidenceFrom, jsonIn, manifestIn } from '../support/evidence.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';

describe('evidence', () => {
  const TIMEOUT_MS = 120_000;
  const KEY = 'Zp3-an-audit-key-that-tests-alone-know-T8m4';
  const REASON = 'The regulator asks about case 4711';
  const FROZEN = '映像が止まったのですが、25のベットは通っていますか？';
  const FROZEN_EN = 'My video froze for a moment, did my bet of 25 count?';

  const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-evidence-'));
  let at: { url: string; drop(): Promise<void> };
  let database: ConsoleDatabase;
  let mock: MockBackends;
  let gateway: RunningGateway;
  let chat: TestChat;
  const staff = new Map<string, SignedIn>();
  const sockets = new Sockets();

  beforeAll(async () => {
    at = await createConsoleTestDatabase();
    database = await openConsoleDatabase({ url: at.url });
    mock = await startMockBackends();
    gateway = await startGateway({
      upstreamUrl: mock.url,
      database,
      settings: { access: 'roles', demoRoles: true },
      environment: { TRANSLATOR: 'libretranslate', TRANSLATOR_URL: `${mock.url}/translator` },
    });
    for (const name of ['care', 'shift', 'supervisor', 'moderator', 'auditor', 'surveillance']) {
      staff.set(name, await signIn(gateway, name));
    }
    chat = chatOf(mock);
    await as('supervisor', 'get', '/api/tables').expect(200);
    const table = mock.floor.tables().find(({ chatId }) => chatId === chat.id);
    // The rounds of the history are older than this console, which is to know the state of their table.
    await database.client.tableStateLog.create({
      data: {
        tableId: String(table?.id),
        tableTitle: chat.title,
        terminalId: chat.terminal,
        at: new Date(0),
        isState: true,
        after: 'open',
        cause: 'operator',
      },
    });
  }, TIMEOUT_MS);
  afterEach(() => mock.faults.clear());
  afterAll(async () => {
    sockets.closeAll();
    await gateway.close();
    await mock.close();
    await database.close();
    await at.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const session = (name: string) => staff.get(name) as SignedIn;
  const as = (name: string, verb: Verb, address: string, body: object = {}) =>
    callAs(gateway, session(name), verb, address, body);
  const get = async <T>(address: string, name = 'auditor'): Promise<T> =>
    (await as(name, 'get', address).expect(200)).body as T;

  const ofRound = (id: unknown, name = 'auditor', body: object = { reason: REASON }) =>
    evidenceFrom(gateway, session(name), `/api/rounds/${String(id)}/evidence`, body);
  const ofCase = (id: string, name = 'care', body: object = { reason: REASON }) =>
    evidenceFrom(gateway, session(name), `/api/protection-cases/${id}/evidence`, body);

  const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const textIn = ({ zip }: Answered, file: string): string => unzipped(zip).get(file)?.toString() ?? '';

  /** Runs the command on a file written to disk. */
  async function checked(zip: Buffer, ...args: string[]) {
    const file = path.join(folder, `${randomUUID()}.zip`);
    writeFileSync(file, zip);
    const environment = { PITDESK_DATA_DIR: folder, CONSOLE_DATABASE_URL: at.url, AUDIT_KEY: KEY };
    return await gatewayCommand('evidence-check', environment, [file, ...args]);
  }

  /** Checks a file without a database, like the command. @returns its problem; null if there is none */
  function problemOf(zip: Buffer): string | null {
    try {
      checkPack(unzipped(zip));
      return null;
    } catch (error) {
      return String(error);
    }
  }

  /** Returns the entry of a creation, when it is stored. */
  const makingOf = (kind: string, id: unknown, result = 'ok'): Promise<AuditEntry> =>
    until(async () => {
      const entries = await gateway.app.get(AuditStore).about(kind, [String(id)], 100);
      return entries.find((entry) => entry.action === 'evidence.made' && entry.result === result) ?? null;
    });

  /** Settled rounds at the table of the chat, newest first, each used once. */
  let taken = 0;
  async function settledRound(): Promise<Round> {
    const table = mock.floor.tables().find(({ chatId }) => chatId === chat.id);
    const { data } = await get<Paginated<Round>>(
      `/api/rounds?table_id=${table?.id}&state=settled&per_page=50`,
    );
    const round = data[taken];
    taken += 1;
    if (!round) throw new Error('The history is too short');
    return round;
  }

  async function writtenAt(round: Round, message: string, sender = 'yuki-tanaka-4821'): Promise<void> {
    const createdAt = new Date(Date.parse(round.started_at) + 1_000);
    const row = { chatId: chat.id, sender, senderRole: 'player' as const, message, createdAt };
    await mock.database.client.chatMessage.create({ data: row });
    // Removes stored chat, because the console does not read it again.
    const { chatCoverage, chatMessage } = database.client;
    await database.client.$transaction([chatCoverage.deleteMany(), chatMessage.deleteMany()]);
  }

  describe('evidence of a round', () => {
    it(
      'contains the round, its stream, its chat with translations and its audit, and is proven by the command',
      async () => {
        const round = await settledRound();
        await writtenAt(round, FROZEN);
        const answer = await ofRound(round.id);
        expect(answer).toMatchObject({
          status: 200,
          name: expect.stringMatching(/^evidence-round-\d+-\w+\.zip$/),
        });

        const manifest = manifestIn(answer);
        const { user_id: _, ...me } = { user_id: 0, username: 'auditor', role: 'auditor' };
        expect(manifest).toMatchObject({
          of: { kind: 'round', id: round.id, label: chat.title },
          made_by: me,
          reason: REASON,
          missing: [],
        });
        expect(jsonIn<RoundDossier>(answer, 'round.json')).toMatchObject({ round, versions: [round] });
        const { spans } = jsonIn<MessagesPart>(answer, 'messages.json');
        expect(spans[0]?.messages.find(({ message }) => message === FROZEN)).toMatchObject({
          from: 'player',
          translation: { state: 'translated', text: FROZEN_EN, engine: 'libretranslate' },
          translations: [{ language: 'en', text: FROZEN_EN, engine: 'libretranslate' }],
        });
        expect(textIn(answer, 'index.html')).toContain(FROZEN_EN);

        const making = await makingOf('round', round.id);
        expect(making).toMatchObject({
          actor: { username: 'auditor' },
          details: {
            reason: REASON,
            evidence: manifest.id,
            manifest_sha256: sha256(unzipped(answer.zip).get('manifest.json') as Buffer),
            role: 'auditor',
          },
        });
        expect(manifest.audit_head?.seq).toBeLessThan(making.seq);

        const proven = await checked(answer.zip, '--database');
        expect([proven.code, proven.errors]).toEqual([0, '']);
        expect(proven.output).toMatch(/^OK: evidence /);
        expect(proven.output).toContain(`Proven: entry ${making.seq} of the audit`);
      },
      TIMEOUT_MS,
    );

    it(
      'is rejected by the command after a change: without a database, and by the audit if everything else was made to match',
      async () => {
        const round = await settledRound();
        const { zip } = await ofRound(round.id);
        const broken = Buffer.from(zip);
        broken[broken.length >> 1] = (broken[broken.length >> 1] ?? 0) ^ 0x01;
        expect(problemOf(broken)).not.toBeNull();

        const files = unzipped(zip);
        const manifest = files.get('manifest.json')?.toString().replace(REASON, 'Curiosity') ?? '';
        files.set('manifest.json', Buffer.from(manifest)).delete('SHA256SUMS');
        const sums = [...files].map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join('');
        files.set('SHA256SUMS', Buffer.from(sums));
        const forged = await buffer(
          zipOf({ files: [...files].map(([path, bytes]) => ({ path, bytes })) }, new Date()),
        );
        expect(problemOf(forged)).toBeNull();
        const byAudit = await checked(forged, '--database');
        expect([byAudit.code, byAudit.output.split('\n').at(-2)]).toEqual([
          1,
          'WRONG: No entry of this audit names this manifest: the console did not make this file, or its manifest was changed.',
        ]);
      },
      TIMEOUT_MS,
    );

    it('names the second of the stream if the operator sends its start, and otherwise that it is unknown', async () => {
      const round = await settledRound();
      const { client } = mock.database;
      const dossier = () => get<RoundDossier>(`/api/rounds/${round.id}/dossier`);
      // Tables are cached for a moment.
      const streamOnce = (kind: string) =>
        until(async () => {
          await get('/api/tables');
          const { stream } = await dossier();
          return stream?.kind === kind ? stream : null;
        });
      const where = { id: Number(round.table_id) };
      const secret = { streamType: 1, streamPath: '/media/hls/baccarat/index.m3u8?token=secret' };
      await client.table.update({ where, data: secret });
      const stream = await streamOnce('hls');
      expect(stream).toMatchObject({ from: round.started_at, to: round.settled_at });
      expect(stream.address).toMatch(/\/media\/hls\/baccarat\/index\.m3u8$/);
      const seconds = (Date.parse(round.started_at) - Date.parse(stream.started_at ?? '')) / 1_000;
      expect(stream.offset?.from).toBe(seconds);
      await client.table.update({ where, data: { streamType: 3 } });
      expect(await streamOnce('embedded')).toMatchObject({ started_at: null, offset: null });
      expect(textIn(await ofRound(round.id), 'index.html')).toContain(
        'not known: the operator does not report it',
      );
    });

    it('contains messages hidden from staff, names who hid them, and escapes hostile texts', async () => {
      const round = await settledRound();
      const hostile = `${SCRIPT_PAYLOADS[0]} \u202E ${randomUUID()}`;
      await writtenAt(round, hostile);
      const first = jsonIn<MessagesPart>(await ofRound(round.id), 'messages.json');
      const { key } = first.spans[0]?.messages.find(({ message }) => message === hostile) ?? { key: '' };
      await as('moderator', 'put', `/api/conversations/${chat.id}/messages/${key}/hidden`, {
        reason_code: 'abuse',
      }).expect(200);
      const answer = await ofRound(round.id);
      const { spans } = jsonIn<MessagesPart>(answer, 'messages.json');
      expect(spans[0]?.messages.find((message) => message.key === key)).toMatchObject({
        message: hostile,
        hidden_from_staff: { by: 'moderator', reason_code: 'abuse', reason: null },
        translation: null,
      });
      const { entries } = jsonIn<{ entries: AuditEntry[] }>(answer, 'audit.json');
      expect(entries.map(({ action }) => action)).toEqual(['evidence.made', 'message.hidden']);
      const page = textIn(answer, 'index.html');
      expect(page).not.toMatch(/<script|\u202E/i);
      expect(page).toContain('⟨U+202E⟩');
    });

    it(
      'omits the chat while the operator does not provide it, and reports the gap',
      async () => {
        const round = await settledRound();
        await writtenAt(round, 'Nobody has read this');
        mock.faults.add({ service: 'backoffice', path: '/api/customerSupport', fault: 'status' });
        const answer = await ofRound(round.id);
        expect(manifestIn(answer).missing).toEqual([
          {
            path: 'messages.json',
            what: expect.stringContaining('only those that the console had stored'),
            code: expect.stringMatching(/^upstream\./),
          },
        ]);
        expect(textIn(answer, 'README.txt')).toContain('only those that the console had stored');
        expect(problemOf(answer.zip)).toBeNull();
      },
      TIMEOUT_MS,
    );

    it('is refused without a reason, a round, a confirmation or the right, and each refusal is audited', async () => {
      const round = await settledRound();
      expect((await ofRound(round.id, 'auditor', { reason: ' x ' })).code).toBe('request.invalid');
      expect((await ofRound(987_654_321)).code).toBe('request.not_found');
      expect((await makingOf('round', 987_654_321, 'refused')).details).toMatchObject({ reason: REASON });
      const unconfirmed = sendAs(
        gateway.url,
        session('auditor'),
        'post',
        `/api/rounds/${round.id}/evidence`,
        {
          reason: REASON,
        },
      );
      expect(((await unconfirmed.expect(403)).body as ErrorBody).code).toBe('auth.step_up_required');
      expect(await ofRound(round.id, 'supervisor')).toMatchObject({
        status: 403,
        code: 'permission.no_role',
      });
      mock.faults.add({ service: 'backoffice', path: '/api/round', fault: 'status' });
      expect((await ofRound(round.id)).code).toMatch(/^upstream\./);
    });
  });

  describe('evidence of a case', () => {
    beforeAll(async () => {
      // The chat is read while somebody watches it.
      const watching = await sockets.chat(gateway.url, session('care').accessToken);
      await granted(emit(watching, 'watchConversations', null));
    });

    const casesOf = async (player: string): Promise<ProtectionCaseRow[]> =>
      (await get<Paginated<ProtectionCaseRow>>(`/api/protection-cases?player_id=${player}`, 'care')).data;

    /** Creates a case that a message opened, of a player at the table, with a sanction, an appeal and a note. */
    async function caseOf(player: string, text: string): Promise<ProtectionCaseDossier> {
      const name = `ada-lovelace-${player}`;
      const now = new Date();
      // The console records a player who wrote, which can be before this.
      await database.client.player.createMany({
        data: [{ id: player, player: name, searchText: name, firstSeenAt: now, lastSeenAt: now }],
        skipDuplicates: true,
      });
      const table = mock.floor.tables().find(({ chatId }) => chatId === chat.id);
      const where = {
        socketId: player,
        tableTitle: chat.title,
        tableId: String(table?.id),
        terminalId: chat.terminal,
      };
      await database.client.playerVisit.create({
        data: { playerId: player, player: name, ...where, beganAt: now, maybeEarlier: false, endedAt: null },
      });
      await sendAsPlayer(mock, chat, text, name);
      const { id } = await until(async () => (await casesOf(player))[0] ?? null);
      const sanction = randomUUID();
      await as('shift', 'post', '/api/sanctions', {
        id: sanction,
        player_id: player,
        kind: 'warning',
        scope: { kind: 'all' },
        reason: 'welfare',
        text: 'Please take a break',
      }).expect(201);
      await as('shift', 'post', `/api/sanctions/${sanction}/appeal`, { text: 'I was joking' });
      await as('care', 'post', `/api/players/${player}/notes`, {
        id: randomUUID(),
        text: 'Spoke to her sister',
      });
      const { facts } = await get<ProtectionCaseDossier>(`/api/protection-cases/${id}`, 'care');
      await as('care', 'post', `/api/protection-cases/${id}/steps`, {
        act: 'take_over',
        version: facts.version,
      }).expect(200);
      return await get<ProtectionCaseDossier>(`/api/protection-cases/${id}`, 'care');
    }

    it(
      'contains the case, its player, the messages and rounds around it and its audit, and passes the command',
      async () => {
        const text = `I want to die ${randomUUID()}`;
        const dossier = await caseOf('9001', text);
        const answer = await ofCase(dossier.id, 'care', { reason: REASON, language: 'de' });
        const manifest = manifestIn(answer);
        expect(manifest).toMatchObject({
          of: { kind: 'case', id: dossier.id, label: 'ada-lovelace-9001' },
          made_by: { username: 'care', role: 'care_officer' },
          missing: [],
        });
        expect(jsonIn(answer, 'case.json')).toMatchObject({ ...dossier });
        expect(jsonIn<PlayerPart>(answer, 'player.json')).toMatchObject({
          player: {
            id: '9001',
            notes: [{ text: 'Spoke to her sister' }],
            visits: [{ table: { title: chat.title } }],
          },
          flags: [{ category: 'self_harm' }],
          sanctions: [{ kind: 'warning', text: 'Please take a break' }],
        });
        const { spans } = jsonIn<MessagesPart>(answer, 'messages.json');
        expect(spans).toMatchObject([{ chat_id: chat.id, table: chat.title }]);
        expect(spans[0]?.messages.find(({ message }) => message === text)?.flags).toMatchObject([
          { category: 'self_harm' },
        ]);
        const rounds = jsonIn<RoundsPart>(answer, 'rounds.json');
        expect(rounds.spans.map(({ table }) => table.title)).toEqual([chat.title]);
        const { entries } = jsonIn<{ entries: AuditEntry[] }>(answer, 'audit.json');
        const actions = entries.map(({ action }) => action);
        for (const action of ['measure.taken', 'player.noted', 'case.take_over'])
          expect(actions).toContain(action);
        expect(textIn(answer, 'index.html')).toContain('Spoke to her sister');

        const alone = await checked(answer.zip);
        expect([alone.code, alone.errors]).toEqual([0, '']);
        expect(alone.output).toMatch(/^OK: evidence .*\nNot checked: whether the console made it\./);
      },
      TIMEOUT_MS,
    );

    it('omits data that the operator does not provide, and reports the gaps', async () => {
      const text = `I want to die ${randomUUID()}`;
      const dossier = await caseOf('9002', text);
      mock.faults.add({ service: 'backoffice', fault: 'status' });
      const answer = await ofCase(dossier.id, 'auditor');
      const { missing } = manifestIn(answer);
      expect(missing.map(({ what }) => what)).toEqual([
        'The names of the tables',
        expect.stringMatching(/^Rounds of table \d+ from /),
      ]);
      // The console has stored the chat.
      expect(textIn(answer, 'messages.json')).toContain(text);
      for (const { code } of missing) expect(code).toMatch(/^upstream\./);
      expect(jsonIn<ProtectionCaseDossier>(answer, 'case.json').id).toBe(dossier.id);
      expect(textIn(answer, 'index.html')).toContain('Missing parts');
    });

    it('is only for readers of cases: nobody else sees its content', async () => {
      const dossier = await caseOf('9003', `I want to die ${randomUUID()}`);
      for (const name of ['surveillance', 'shift', 'supervisor']) {
        expect(await ofCase(dossier.id, name)).toMatchObject({ status: 403, code: 'permission.no_role' });
      }
      expect((await ofCase(randomUUID())).code).toBe('request.not_found');
    });
  });
});
