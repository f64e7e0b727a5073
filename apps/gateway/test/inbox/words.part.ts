import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { Conversation, MessageView, Thread } from '@pitdesk/contracts/chat';
import type { ListVersion, Paginated } from '@pitdesk/contracts/fields';
import type {
  EditWordsRequest,
  EditWordsResult,
  TriedWords,
  WordDryRun,
  WordEntry,
  WordPrecision,
  WordsState,
} from '@pitdesk/contracts/words';
import { until } from '@pitdesk/rig';
import { DEFAULT_ENTRIES } from '@pitdesk/watched-words';
import { ChatProjection } from '#features/chat/history/chat-projection';
import { type NewWordFlag, WordFlags } from '#features/words/public';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, sendAs, type Verb } from '../support/acts.ts';
import { chatOf, sendAsPlayer, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { archiveIn } from '../support/export-archive.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';
import { shownTo } from '../support/streams.ts';
import { console_ } from './console.ts';

let gateway: RunningGateway;
let shift: SignedIn;
let care: SignedIn;
let moderator: SignedIn;
let floor: SignedIn;
let chat: TestChat;
const sockets = new Sockets();
const CARD = '4111 1111 1111 1111';
const MASKED = '•••• •••• •••• 1111';

const call = (as: SignedIn, verb: Verb, path: string, body?: object) => callAs(gateway, as, verb, path, body);
const get = async <T>(as: SignedIn, path: string): Promise<T> =>
  (await call(as, 'get', path).expect(200)).body as T;
const state = (as = shift): Promise<WordsState> => get(as, '/api/words');
const edit = async (as: SignedIn, part: Partial<EditWordsRequest>): Promise<EditWordsResult> => {
  const request = { category: 'abuse', language: 'en', kind: 'watch', ...part };
  return (await call(as, 'post', '/api/words/draft', request).expect(200)).body as EditWordsResult;
};
const entries = (source: 'draft' | 'published', language = 'en'): Promise<WordEntry[]> =>
  get(shift, `/api/words/entries?source=${source}&language=${language}`);
const thread = (as = shift): Promise<Thread> => get(as, `/api/conversations/${chat.id}/messages?limit=100`);
const seen = async (text: string, as = shift): Promise<MessageView | undefined> =>
  (await thread(as)).data.find(({ message }) => message === text);
const flagged = (text: string): Promise<MessageView> =>
  until(async () => {
    const message = await seen(text);
    return message?.flags === undefined ? null : message;
  });
const say = (text: string) => sendAsPlayer(console_.mock, chat, text);
const publish = async (as: SignedIn, revision: number): Promise<ListVersion> =>
  (await call(as, 'post', '/api/words/publish', { revision }).expect(201)).body as ListVersion;

async function dryRun(as: SignedIn): Promise<WordDryRun> {
  await call(as, 'post', '/api/words/dry-runs').expect(202);
  return await until(async () => {
    const { dry_run } = await state(as);
    return dry_run?.state === 'running' ? null : dry_run;
  });
}

describe('watched words', () => {
  beforeAll(async () => {
    gateway = console_.gateway;
    [shift, care, moderator, floor] = await Promise.all([
      signIn(gateway, 'shift'),
      signIn(gateway, 'care'),
      signIn(gateway, 'moderator'),
      signIn(gateway, 'floor1'),
    ]);
    chat = chatOf(console_.mock);
  });
  afterAll(() => sockets.closeAll());

  describe('the lists', () => {
    it('start with those of the console, and an equal draft', async () => {
      const { published, draft, obstacle, dry_run } = await state();
      expect(published).toMatchObject({ version: 1, published_by: null, entries: DEFAULT_ENTRIES.length });
      expect([draft.added, draft.removed, draft.editors, obstacle, dry_run]).toEqual([
        0,
        0,
        [],
        'unchanged',
        null,
      ]);
      expect(await entries('published', 'ja')).toContainEqual({
        category: 'self_harm',
        language: 'ja',
        kind: 'watch',
        text: '死にたい',
      });
    });

    it('report each refused line, and test a text without storing it', async () => {
      const hostile = '<img src=x onerror=alert(1)>';
      const added = await edit(moderator, {
        add: ['Grumpy pudding', 'grumpy PUDDING', 'x', hostile, '(.*)+$'],
      });
      expect(added).toMatchObject({ added: 2 });
      expect(added.refused).toEqual([
        { text: 'grumpy PUDDING', problem: 'twice' },
        { text: 'x', problem: 'too_short' },
        { text: '(.*)+$', problem: 'no_words' },
      ]);
      const text = `You grumpy pudding, my card is ${CARD}`;
      const attempt = async (source: string) =>
        (await call(shift, 'post', '/api/words/try', { text, source }).expect(200)).body as TriedWords;
      const tried = await attempt('draft');
      expect(tried.text).toBe(`You grumpy pudding, my card is ${MASKED}`);
      expect(tried.finds.map(({ category, from, to }) => [category, tried.text.slice(from, to)])).toEqual([
        ['abuse', 'grumpy pudding'],
        ['personal_data', MASKED],
      ]);
      expect((await attempt('published')).finds.map(({ category }) => category)).toEqual(['personal_data']);
      const all = await entries('draft');
      expect(all.filter((one) => one.text === hostile)).toHaveLength(1);
      expect((await edit(moderator, { remove: [hostile] })).removed).toBe(1);
    });
  });

  describe('a draft', () => {
    it('is published by another person, after a dry run of this draft', async () => {
      await say('He is a grumpy pudding');
      const harmless = `A nice evening ${randomUUID()}`;
      await say(harmless);
      await thread();
      const before = await state(care);
      expect(before).toMatchObject({
        obstacle: 'no_dry_run',
        draft: { added: 1, editors: [{ username: 'moderator' }] },
      });
      const { revision } = before.draft;
      expect(await codeOf(call(care, 'post', '/api/words/publish', { revision }), 409)).toBe(
        'words.no_dry_run',
      );

      const run = await dryRun(moderator);
      expect(run).toMatchObject({ state: 'done', revision, lost: [] });
      expect(run.done).toBeGreaterThanOrEqual(2);
      expect(run.counts.find(({ category }) => category === 'abuse')).toEqual({
        category: 'abuse',
        published: 0,
        draft: 1,
      });
      expect(run.gained).toMatchObject([{ message: 'He is a grumpy pudding', entry: 'Grumpy pudding' }]);

      // The draft changes behind the dry run: that one counts no longer.
      await edit(shift, { add: ['sour turnip'] });
      expect(await codeOf(call(care, 'post', '/api/words/publish', { revision }), 409)).toBe('words.changed');
      const changed = (await state(care)).draft.revision;
      expect(await codeOf(call(care, 'post', '/api/words/publish', { revision: changed }), 409)).toBe(
        'words.no_dry_run',
      );
      await dryRun(care);
      expect(await codeOf(call(shift, 'post', '/api/words/publish', { revision: changed }), 403)).toBe(
        'words.own',
      );
      expect(await codeOf(call(moderator, 'post', '/api/words/publish', { revision: changed }), 403)).toBe(
        'permission.no_role',
      );
      expect(await publish(care, changed)).toMatchObject({
        version: 2,
        added: 2,
        published_by: { username: 'care' },
      });
      expect(await state()).toMatchObject({ obstacle: 'unchanged', draft: { added: 0, editors: [] } });
      const versions = await get<Paginated<ListVersion>>(shift, '/api/words/versions');
      expect(versions.data.map(({ version }) => version)).toEqual([2, 1]);
      const audit = await get<Paginated<AuditEntry>>(shift, '/api/audit?action=words.published');
      expect(audit.data.filter(({ result }) => result === 'ok')).toMatchObject([
        { actor: { username: 'care' }, details: { version: 2, added: 2, removed: 0 } },
      ]);
    });

    it('is discarded for the published list, and its dry run is refused without changes', async () => {
      await edit(moderator, { remove: ['sour turnip'] });
      const dropped = (await call(moderator, 'delete', '/api/words/draft').expect(200)).body as WordsState;
      expect(dropped).toMatchObject({ obstacle: 'unchanged', draft: { removed: 0, editors: [] } });
      expect(await codeOf(call(moderator, 'post', '/api/words/dry-runs'), 409)).toBe('words.unchanged');
    });

    it('keeps every edit of two people at the same time', async () => {
      const lines = Array.from({ length: 6 }, (_, index) => `concurrent phrase ${index}`);
      await Promise.all(lines.map((line, index) => edit(index % 2 ? shift : moderator, { add: [line] })));
      const texts = (await entries('draft')).map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(lines));
      expect((await state()).draft.editors.map(({ username }) => username).sort()).toEqual([
        'moderator',
        'shift',
      ]);
      await call(shift, 'delete', '/api/words/draft').expect(200);
    });
  });

  describe('a message that contains a watched phrase', () => {
    it('is flagged once for each category, live and in every read, and is delivered', async () => {
      const socket = await sockets.chat(gateway.url, floor.accessToken);
      await granted(emit(socket, 'watchConversations', null));
      const fresh: NewWordFlag[] = [];
      gateway.app.get(WordFlags).listen({ flagged: (flags) => fresh.push(...flags) });
      const changes = await shownTo(socket, chat);
      const text = `I want to d\u200Bie, I have lost everything ${randomUUID()}`;
      await say(text);
      const { flags = [], key } = await flagged(text);
      expect(flags.map(({ category, severity, entry }) => [category, severity, entry])).toEqual([
        ['self_harm', 'critical', 'want to die'],
        ['lost_control', 'high', 'lost everything'],
      ]);
      expect(flags[0]?.spans.map(({ from, to }) => text.slice(from, to))).toEqual(['want to d\u200Bie']);
      const isFlagged = (one: MessageView) => one.key === key && one.flags !== undefined;
      expect((await until(() => changes.find(isFlagged))).flags).toEqual(flags);
      expect(fresh).toMatchObject([
        { category: 'self_harm', chatId: chat.id, terminalId: chat.terminal, playerId: '77', text },
        { category: 'lost_control', playerId: '77' },
      ]);
      const list = await get<Conversation[]>(shift, '/api/conversations');
      expect(list.find(({ chat_id }) => chat_id === chat.id)?.flagged).toMatchObject({
        category: 'self_harm',
        severity: 'critical',
      });

      // Read again from the operator, but matched before.
      await gateway.app.get(ChatProjection).catchUp(String(chat.id), new Date(0));
      const { client } = gateway.database;
      expect(await client.wordFlag.count({ where: { key, chatId: String(chat.id) } })).toBe(2);
      expect(await client.unmatchedMessage.count()).toBe(0);
      const flagsOfPlayer = await gateway.app.get(WordFlags).flagsOfPlayer('77');
      expect(flagsOfPlayer.filter(({ messageKey }) => messageKey === key)).toHaveLength(2);
    });

    it('is matched by a starting gateway if the one that stored it died before', async () => {
      const { client } = gateway.database;
      const createdAt = new Date();
      const row = {
        chatId: String(chat.id),
        key: randomUUID(),
        sender: 'max-late-9',
        message: '死にたい',
        createdAt,
      };
      await client.unmatchedMessage.create({ data: row });
      await say(`unrelated ${randomUUID()}`);
      await thread();
      const flag = await until(() => client.wordFlag.findFirst({ where: { key: row.key } }));
      expect(flag).toMatchObject({ category: 'self_harm', playerId: '9', listVersion: 2 });
      // Other flags may follow: the next one in order is this one.
      const [next] = await gateway.app.get(WordFlags).after((flag?.seq ?? 1n) - 1n, 10);
      expect(next).toMatchObject({ flagId: flag?.id });
    });

    it('is judged wrong and right again by staff of its terminal, and the list shows its precision', async () => {
      const text = `such a sour turnip ${randomUUID()}`;
      await say(text);
      const [flag] = (await flagged(text)).flags ?? [];
      const path = `/api/flags/${flag?.id}/judgement`;
      const judged = await call(floor, 'put', path, { verdict: 'wrong' }).expect(200);
      expect(judged.body).toMatchObject({ id: flag?.id, judgement: { verdict: 'wrong', by: 'floor1' } });
      expect((await seen(text))?.flags).toMatchObject([{ judgement: { verdict: 'wrong' } }]);
      const figures = await get<WordPrecision[]>(shift, '/api/words/precision');
      expect(figures).toContainEqual({
        category: 'abuse',
        entry: 'sour turnip',
        flags: 1,
        right: 0,
        wrong: 1,
        needs_review: false,
      });
      await call(floor, 'delete', path).expect(200);
      expect((await seen(text))?.flags).toMatchObject([{ judgement: null }]);
      await call(floor, 'put', `/api/flags/${randomUUID()}/judgement`, { verdict: 'wrong' }).expect(404);
      const judgements = await get<Paginated<AuditEntry>>(shift, '/api/audit?action=flag.judged');
      expect(judgements.data.find(({ result }) => result === 'ok')).toMatchObject({
        target: { kind: 'flag', label: 'abuse' },
        details: { after: { verdict: 'wrong' } },
      });
    });

    it('loses its flags with its text when staff hide it', async () => {
      const text = `sour turnip again ${randomUUID()}`;
      await say(text);
      const { key } = await flagged(text);
      await call(floor, 'put', `/api/conversations/${chat.id}/messages/${key}/hidden`, {
        reason_code: 'abuse',
      }).expect(200);
      const hidden = (await thread()).data.find((message) => message.key === key);
      expect(hidden).toMatchObject({ message: '', withheld: { by: 'floor1' } });
      expect(hidden).not.toHaveProperty('flags');
    });
  });

  describe('a card number', () => {
    it('is masked in everything that the console shows and stores, and unchanged at the operator', async () => {
      const id = randomUUID();
      const stored = await say(`pay ${CARD} ${id}`);
      const shown = `pay ${MASKED} ${id}`;
      expect((await flagged(shown)).flags).toMatchObject([
        { category: 'personal_data', entry: 'card number' },
      ]);
      const { client } = gateway.database;
      expect(await client.chatMessage.count({ where: { message: { contains: '4111 1111' } } })).toBe(0);
      expect(await get<MessageView[]>(shift, `/api/conversations/search?q=${id}`)).toMatchObject([
        { message: shown },
      ]);
      expect(await get<MessageView[]>(shift, '/api/conversations/search?q=4111%201111')).toEqual([]);
      const file = await archiveIn(
        sendAs(gateway.url, shift, 'get', `/api/conversations/${chat.id}/export?format=csv`),
      );
      expect(file.text).toContain(shown);
      expect(file.text).not.toContain(CARD);
      const history = await call(
        shift,
        'get',
        `/api/customerSupport/chatMessage/dynamicsearch?per_page=100&sort_by=${encodeURIComponent(
          '{"created_at":"desc"}',
        )}&filters=${encodeURIComponent(JSON.stringify({ chat_id: chat.id }))}`,
      ).expect(200);
      expect(history.text).toContain(shown);
      expect(history.text).not.toContain(CARD);
      const kept = await console_.mock.database.client.chatMessage.findUnique({
        where: { id: Number(stored.id) },
      });
      expect(kept?.message).toBe(`pay ${CARD} ${id}`);
    });

    it('is masked in messages of staff, and the send is proven once', async () => {
      const id = randomUUID();
      const body = { chat_id: chat.id, message: `Is it ${CARD}? ${id}` };
      const sent = await call(shift, 'post', '/api/customerSupport/chatMessage', body).expect(200);
      expect(sent.body).toMatchObject({ message: `Is it ${MASKED}? ${id}` });
      const rows = await gateway.database.client.outgoingMessage.findMany({
        where: { message: { contains: id } },
      });
      expect(rows).toMatchObject([{ state: 'sent', message: `Is it ${MASKED}? ${id}` }]);
      expect((await thread()).data.filter(({ message }) => message.includes(id))).toHaveLength(1);
    });
  });
});
