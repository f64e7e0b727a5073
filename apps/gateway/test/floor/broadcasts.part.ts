import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Broadcast,
  BroadcastDossier,
  BroadcastState,
  BroadcastTables,
  SendBroadcastRequest,
} from '@pitdesk/contracts/broadcasts';
import { BROADCAST } from '@pitdesk/contracts/broadcasts';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import type { CannedReply } from '@pitdesk/contracts/chat';
import type { Paginated } from '@pitdesk/contracts/fields';
import { until } from '@pitdesk/rig';
import { SessionsService } from '#core/sessions/sessions.service';
import { BroadcastsService } from '#features/broadcasts/broadcasts.service';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, type Verb } from '../support/acts.ts';
import { chatsOf, SEND_PATH, storedTimes, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn, startConsole } from '../support/console.ts';
import { Replicas } from '../support/replicas.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';

/** The calls that send the operator a message. */
const SENDS = { service: 'backoffice', path: SEND_PATH, method: 'POST' } as const;
/** Two gateways over one database: the faster one sends. */
let all: Replicas;
let shift: SignedIn;
let pit: SignedIn;
let moderator: SignedIn;
let chats: TestChat[];
const sockets = new Sockets();

const call = (as: SignedIn, verb: Verb, path: string, body?: object, where: RunningGateway = all.at(0)) =>
  callAs(where, as, verb, path, body);
const get = async (id: string, as = shift): Promise<BroadcastDossier> =>
  (await call(as, 'get', `/api/broadcasts/${id}`).expect(200)).body as BroadcastDossier;
const act = (as: SignedIn, id: string, what: string, body?: object) =>
  call(as, 'post', `/api/broadcasts/${id}/${what}`, body);
const tableOf = ({ id }: TestChat): number =>
  all.mock.floor.tables().find(({ chatId }) => chatId === id)?.id ?? 0;
const someTables = (count: number): BroadcastTables => ({
  kind: 'ids',
  ids: chats.slice(0, count).map(tableOf),
});

async function prepare(tables: BroadcastTables, as = shift): Promise<BroadcastDossier> {
  const request = { id: randomUUID(), tables };
  return (await call(as, 'post', '/api/broadcasts', request).expect(201)).body as BroadcastDossier;
}
const english = (text: string): SendBroadcastRequest => ({
  language: 'en',
  texts: [{ language: 'en', text, engine: null }],
});

/** Creates a held or proposed message to some tables, with a unique text. */
async function confirmed(count: number, as = shift): Promise<{ id: string; text: string }> {
  const { id } = await prepare(someTables(count), as);
  const text = `The floor closes early ${randomUUID()}`;
  await act(as, id, 'send', english(text)).expect(200);
  return { id, text };
}

/** Ends the undo time. */
async function due(id: string): Promise<void> {
  await all.at(0).database.client.broadcast.updateMany({
    where: { id, state: 'held' },
    data: { dueAt: new Date() },
  });
}
const reached = (id: string, state: BroadcastState): Promise<BroadcastDossier> =>
  until(async () => {
    const found = await get(id);
    return found.state === state ? found : null;
  });
const auditOf = (id: string) =>
  all.at(0).database.client.auditEntry.findMany({ where: { targetId: id }, orderBy: { seq: 'asc' } });

describe('broadcasts', () => {
  beforeAll(async () => {
    // On a busy machine an answer that came too late would be looked for in the history, and sent again.
    all = await Replicas.start(2, { access: 'roles', demoRoles: true, upstream: { timeoutMs: 30_000 } });
    [shift, pit, moderator] = await Promise.all([
      signIn(all.at(0), 'shift'),
      signIn(all.at(0), 'pitboss'),
      signIn(all.at(0), 'moderator'),
    ]);
    await call(shift, 'get', '/api/tables').expect(200);
    chats = [1, 2].flatMap((terminal) => chatsOf(all.mock, terminal));
  });
  afterEach(() => all.mock.faults.clear());
  afterAll(async () => {
    sockets.closeAll();
    await all.close();
  });

  describe('tables of a broadcast', () => {
    it('are frozen and counted when it is prepared, and visible only to its author until it is confirmed', async () => {
      const player = await sockets.player(all.mock.url, 'ada-lovelace-77', chats[0]?.title ?? '');
      const request = { id: randomUUID(), tables: { kind: 'filter', terminal_id: 1, title: '' } };
      const first = await until(async () => {
        const found = await prepare({ kind: 'filter', terminal_id: 1, title: '' });
        const table = found.list.find(({ title }) => title === chats[0]?.title);
        return (table?.players ?? 0) > 0 ? found : null;
      });
      player.disconnect();
      expect(first).toMatchObject({ state: 'prepared', language: null, texts: [], reached: true });
      expect(first.list.every(({ terminal_id }) => terminal_id === 1)).toBe(true);
      expect(first.list.find(({ title }) => title === chats[0]?.title)?.players).toBeGreaterThan(0);
      expect(first.tables).toBe(first.list.length);
      expect(await codeOf(call(pit, 'get', `/api/broadcasts/${first.id}`), 404)).toBe('request.not_found');
      const listed = (await call(shift, 'get', '/api/broadcasts').expect(200)).body as Paginated<Broadcast>;
      expect(listed.data.map(({ id }) => id)).not.toContain(first.id);

      const made = await call(shift, 'post', '/api/broadcasts', request).expect(201);
      expect((await call(shift, 'post', '/api/broadcasts', request).expect(201)).body).toEqual(made.body);
      const other = { ...request, tables: someTables(1) };
      expect(await codeOf(call(shift, 'post', '/api/broadcasts', other), 409)).toBe('request.conflict');
    });

    it('must exist', async () => {
      const none = { id: randomUUID(), tables: { kind: 'filter', title: 'No such table' } };
      expect(await codeOf(call(shift, 'post', '/api/broadcasts', none), 409)).toBe('broadcast.no_tables');
      const unknown = { id: randomUUID(), tables: { kind: 'ids', ids: [987_654] } };
      expect(await codeOf(call(shift, 'post', '/api/broadcasts', unknown), 404)).toBe('request.not_found');
    });
  });

  describe('texts of a broadcast', () => {
    it('go to each table in its language, and each language needs one', async () => {
      const [german, unknown] = [chats[0], chats[1]] as [TestChat, TestChat];
      await call(moderator, 'put', `/api/languages/chat/${german.id}`, { language: 'de' }).expect(200);
      const { id, list } = await prepare(someTables(2));
      expect(Object.fromEntries(list.map((table) => [table.chat_id, table.language]))).toEqual({
        [german.id]: 'de',
        [unknown.id]: null,
      });
      const [en, de] = [`Closing ${randomUUID()}`, `Wir schließen ${randomUUID()}`];
      expect(await codeOf(act(shift, id, 'send', english(en)), 409)).toBe('broadcast.text_missing');
      const both = {
        language: 'en',
        texts: [
          { language: 'en', text: en },
          { language: 'de', text: de },
        ],
      };
      expect((await act(shift, id, 'send', both).expect(200)).body).toMatchObject({ state: 'held' });
      expect((await act(shift, id, 'send', both).expect(200)).body).toMatchObject({ state: 'held' });
      expect(await codeOf(act(shift, id, 'send', english(en)), 409)).toBe('broadcast.decided');
      await due(id);
      expect((await reached(id, 'done')).results).toEqual({ waiting: 0, sent: 2, failed: 0, uncertain: 0 });
      const stored = await all.mock.database.client.chatMessage.findMany({
        where: { message: { in: [en, de] } },
      });
      expect(Object.fromEntries(stored.map(({ chatId, message }) => [chatId, message]))).toEqual({
        [german.id]: de,
        [unknown.id]: en,
      });
      await call(moderator, 'put', `/api/languages/chat/${german.id}`, { language: null }).expect(200);
    });

    it('must not be care replies', async () => {
      const text = 'We are here for you. Please talk to somebody you trust today.';
      const texts = Object.fromEntries(LANGUAGES.map((language) => [language, `${text} (${language})`]));
      const reply = { shortcut: 'care-many', category: 'care', texts: { ...texts, en: text } };
      const made = await call(moderator, 'post', '/api/canned-replies', reply).expect(201);
      const { id: replyId } = made.body as CannedReply;
      const { id } = await prepare(someTables(1));
      expect(await codeOf(act(shift, id, 'send', english(text)), 409)).toBe('broadcast.care');
      await call(moderator, 'delete', `/api/canned-replies/${replyId}`);
    });
  });

  describe('undo of a broadcast', () => {
    it('stops a message within ten seconds, and no later', async () => {
      const before = Date.now();
      const first = await confirmed(2);
      const { due_at } = await get(first.id);
      expect(Date.parse(due_at ?? '') - before).toBeGreaterThanOrEqual(BROADCAST.undoMs);
      // Any colleague who sees the mistake may undo it.
      expect((await act(pit, first.id, 'undo').expect(200)).body).toMatchObject({ state: 'undone' });
      await due(first.id);

      const second = await confirmed(1);
      await due(second.id);
      await reached(second.id, 'done');
      expect(await codeOf(act(shift, second.id, 'undo'), 409)).toBe('broadcast.too_late');
      expect(await storedTimes(all.mock, first.text)).toBe(0);
      expect(await storedTimes(all.mock, second.text)).toBe(1);
      expect((await auditOf(first.id)).map(({ action, actorUsername }) => [action, actorUsername])).toEqual([
        ['broadcast.confirmed', 'shift'],
        ['broadcast.undone', 'pitboss'],
      ]);
    });

    it('a broadcast expires if no gateway ran when it was due', async () => {
      const { id, text } = await confirmed(1);
      await all.at(0).database.client.broadcast.updateMany({
        where: { id, state: 'held' },
        data: { dueAt: new Date(Date.now() - BROADCAST.lateAfterMs - 1_000) },
      });
      await reached(id, 'lapsed');
      expect(await storedTimes(all.mock, text)).toBe(0);
    });
  });

  describe('broadcast to more than five tables', () => {
    it('needs two people, and the author is not the second', async () => {
      const { id, text } = await confirmed(6);
      expect(await get(id)).toMatchObject({ state: 'proposed', tables: 6, due_at: null });
      expect(await codeOf(act(shift, id, 'approve'), 403)).toBe('broadcast.own');
      expect(await codeOf(act(shift, id, 'reject', { reason: 'A mistake' }), 403)).toBe('broadcast.own');
      expect(await codeOf(act(moderator, id, 'approve'), 403)).toBe('permission.no_role');
      expect((await act(pit, id, 'approve').expect(200)).body).toMatchObject({
        state: 'held',
        decided_by: { username: 'pitboss' },
      });
      expect(await codeOf(act(pit, id, 'approve'), 409)).toBe('broadcast.decided');
      await due(id);
      await reached(id, 'done');
      expect(await storedTimes(all.mock, text)).toBe(6);
    });

    it('is counted over the tables of an hour, without those that a second person approved', async () => {
      const { client } = all.at(0).database;
      const author = await signIn(all.at(0), 'floor1b');
      const to = (...numbers: number[]): BroadcastTables => ({
        kind: 'ids',
        ids: numbers.map((nth) => tableOf(chats[nth] as TestChat)),
      });
      const sent = async (tables: BroadcastTables) => {
        const { id, needs_approval } = await prepare(tables, author);
        const answer = await act(author, id, 'send', english(randomUUID())).expect(200);
        const { state } = answer.body as BroadcastDossier;
        expect(state).toBe(needs_approval ? 'proposed' : 'held');
        return { id, state };
      };
      expect((await sent(to(0, 1, 2))).state).toBe('held');
      expect((await sent(to(2, 3, 4))).state).toBe('held');
      const sixth = await sent(to(5));
      expect(sixth.state).toBe('proposed');
      const [entry] = await auditOf(sixth.id);
      expect(entry?.action).toBe('broadcast.proposed');
      await act(pit, sixth.id, 'approve').expect(200);
      expect((await sent(to(0, 4))).state).toBe('held');
      // An hour later none of that counts.
      const confirmedAt = new Date(Date.now() - BROADCAST.aloneMs);
      await client.broadcast.updateMany({ where: { authorName: 'floor1b' }, data: { confirmedAt } });
      expect((await sent(to(5))).state).toBe('held');
    });

    it('is counted over the tables of concurrently confirmed messages', async () => {
      const author = await signIn(all.at(0), 'floor2');
      const prepared = await Promise.all(
        [0, 1, 2, 3, 4, 5, 6, 7].map((nth) =>
          prepare({ kind: 'ids', ids: [tableOf(chats[nth] as TestChat)] }, author),
        ),
      );
      const principal = await all.at(0).app.get(SessionsService).authenticate(author.accessToken);
      const service = all.at(0).app.get(BroadcastsService);
      const states = await Promise.all(
        prepared.map(async ({ id }) => {
          const { state } = await service.send({ principal, ip: '' }, id, english('Closing'));
          return state;
        }),
      );
      expect(states.filter((state) => state === 'held')).toHaveLength(5);
    });

    it('a broadcast is not sent if its author may no longer send', async () => {
      const { client } = all.at(0).database;
      const author = await signIn(all.at(0), 'floor1');
      const { id, text } = await confirmed(3, author);
      const where = { staff: { username: 'floor1' } };
      const grants = await client.roleGrant.findMany({ where: { ...where, state: 'active' } });
      await client.roleGrant.updateMany({ where, data: { state: 'ended' } });
      await due(id);
      const { list } = await reached(id, 'done');
      expect(list.map(({ state, code }) => [state, code])).toEqual(
        Array(3).fill(['failed', 'permission.denied']),
      );
      expect(await storedTimes(all.mock, text)).toBe(0);
      const ids = grants.map((grant) => grant.id);
      await client.roleGrant.updateMany({ where: { id: { in: ids } }, data: { state: 'active' } });
    });

    it('a proposal is rejected by another person, withdrawn by its author, or expires', async () => {
      const [rejected, withdrawn, lapsed] = await Promise.all([confirmed(6), confirmed(6), confirmed(6)]);
      expect(
        (await act(pit, rejected.id, 'reject', { reason: 'Wrong terminal' }).expect(200)).body,
      ).toMatchObject({ state: 'rejected', decision_reason: 'Wrong terminal' });
      expect(await codeOf(act(pit, withdrawn.id, 'undo'), 403)).toBe('permission.denied');
      expect((await act(shift, withdrawn.id, 'undo').expect(200)).body).toMatchObject({ state: 'withdrawn' });
      const late = { lapsesAt: new Date(Date.now() - 1) };
      await all.at(0).database.client.broadcast.update({ where: { id: lapsed.id }, data: late });
      await reached(lapsed.id, 'lapsed');
      expect(await codeOf(act(pit, lapsed.id, 'approve'), 409)).toBe('broadcast.decided');
    });
  });

  describe('result of a broadcast', () => {
    it('names the table that the operator refused, and a retry sends only to that one', async () => {
      const socket = await sockets.browser(all.at(0).url, pit.accessToken);
      await granted(emit(socket, 'watchBroadcasts', null));
      const pushed: string[] = [];
      socket.on('broadcasts:changed', ({ ids }) => void pushed.push(...ids));
      const { id, text } = await confirmed(4);
      await until(() => pushed.find((known) => known === id));
      all.mock.faults.add({ ...SENDS, fault: 'status', value: 422, count: 1 });
      await due(id);
      const done = await reached(id, 'done');
      expect(done.results).toEqual({ waiting: 0, sent: 3, failed: 1, uncertain: 0 });
      expect(done.list.find(({ state }) => state === 'failed')?.code).toBe('upstream.refused');
      expect(await storedTimes(all.mock, text)).toBe(3);

      await act(pit, id, 'retry').expect(200);
      const again = await until(async () => {
        const found = await get(id);
        return found.state === 'done' && found.results.sent === 4 ? found : null;
      });
      expect(again.list.every(({ sent_at }) => sent_at !== null)).toBe(true);
      expect(await storedTimes(all.mock, text)).toBe(4);
      expect(await codeOf(act(pit, id, 'retry'), 409)).toBe('broadcast.nothing_failed');

      // The refusal is written after its answer.
      const entries = await until(async () => {
        const found = await auditOf(id);
        return found.length >= 5 ? found : null;
      });
      expect(entries.map(({ action, result }) => [action, result])).toEqual([
        ['broadcast.confirmed', 'ok'],
        ['broadcast.sent', 'failed'],
        ['broadcast.retried', 'ok'],
        ['broadcast.sent', 'ok'],
        ['broadcast.retried', 'refused'],
      ]);
      // The type of a JSON column says only that it is JSON.
      const details = entries[1]?.details as unknown as { tables: { result: string }[] };
      expect(details.tables.map(({ result }) => result).toSorted()).toEqual([
        'failed',
        'sent',
        'sent',
        'sent',
      ]);
      const messages = { action: 'message.sent', targetId: String(chats[0]?.id) };
      expect(await all.at(0).database.client.auditEntry.count({ where: messages })).toBe(0);
    });

    it('is one message for each table if the answers are lost', async () => {
      const { id, text } = await confirmed(3);
      all.mock.faults.add({ ...SENDS, fault: 'hang', value: 'after-work', count: 2 });
      await due(id);
      const done = await until(async () => {
        const found = await get(id);
        return found.state === 'done' ? found : null;
      }, 60_000);
      expect(done.results).toMatchObject({ sent: 3 });
      expect(await storedTimes(all.mock, text)).toBe(3);
    });
  });

  describe('broadcast under a single terminal', () => {
    it('is limited to its tables, for selection, view and acts', async () => {
      const narrow = await startConsole({ terminalScope: 'own' });
      try {
        const [floor1, floor2] = await Promise.all([
          signIn(narrow.gateway, 'floor1'),
          signIn(narrow.gateway, 'floor2'),
        ]);
        const post = (as: SignedIn, tables: object) =>
          callAs(narrow.gateway, as, 'post', '/api/broadcasts', { id: randomUUID(), tables });
        const own = (await post(floor1, { kind: 'filter', title: '' }).expect(201)).body as BroadcastDossier;
        expect(new Set(own.list.map(({ terminal_id }) => terminal_id))).toEqual(new Set([1]));
        const others = narrow.mock.floor.tables().find(({ terminalId }) => terminalId === 2)?.id;
        expect(await codeOf(post(floor1, { kind: 'ids', ids: [others] }), 403)).toBe(
          'permission.other_terminal',
        );
        const send = `/api/broadcasts/${own.id}/send`;
        await callAs(narrow.gateway, floor1, 'post', send, english('Only ours')).expect(200);
        for (const [verb, path] of [
          ['get', `/api/broadcasts/${own.id}`],
          ['post', `/api/broadcasts/${own.id}/undo`],
        ] as const) {
          expect(await codeOf(callAs(narrow.gateway, floor2, verb, path), 404)).toBe('request.not_found');
        }
        const page = await callAs(narrow.gateway, floor2, 'get', '/api/broadcasts').expect(200);
        expect((page.body as Paginated<Broadcast>).data).toEqual([]);
      } finally {
        await narrow.close();
      }
    });
  });
});
