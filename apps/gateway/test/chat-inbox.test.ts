import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CannedReply,
  CHAT,
  type Claim,
  type Conversation,
  type ConversationChange,
  comparePositions,
  type MessageView,
  positionParam,
  type ReadState,
  type Thread,
} from '@pitdesk/contracts';
import request, { type Test } from 'supertest';
import { bodyOf } from './support/body-of.ts';
import { chatsOf, playerSays, send, sentMessage, type TestChat } from './support/chat.ts';
import { type SignedIn, signIn, startConsole, type TestConsole } from './support/console.ts';
import { ask, granted, Sockets } from './support/sockets.ts';
import { until } from './support/until.ts';

let console_: TestConsole;
let user: SignedIn;
let colleague: SignedIn;
let chats: TestChat[];
let chat: TestChat;
const sockets = new Sockets();

beforeAll(async () => {
  console_ = await startConsole();
  user = await signIn(console_.gateway);
  colleague = await signIn(console_.gateway, 'floor1b');
  chats = [1, 2, 3].flatMap((terminal) => chatsOf(console_.mock, terminal));
}, 60_000);
/** A chat with nothing in it, and nothing known of it. */
beforeEach(async () => {
  chat = chats.shift() as TestChat;
  chats.push(chat);
  await console_.mock.database.client.chatMessage.deleteMany({ where: { chatId: chat.id } });
  const { client } = console_.gateway.database;
  const where = { chatId: String(chat.id) };
  await client.chatMessage.deleteMany({ where });
  await client.chatCoverage.deleteMany({ where });
  await client.readPosition.deleteMany({ where });
});
afterEach(() => sockets.closeAll());
afterAll(() => console_.close());

type Verb = 'get' | 'post' | 'put' | 'delete';
const call = (one: SignedIn, verb: Verb, path: string): Test =>
  request(console_.gateway.url)[verb](path).auth(one.accessToken, { type: 'bearer' });

const conversation = async (one: SignedIn = user): Promise<Conversation> => {
  const all = (await bodyOf(call(one, 'get', '/api/conversations'), 200)) as Conversation[];
  const found = all.find(({ chat_id }) => chat_id === chat.id);
  if (!found) throw new Error('The conversation is not listed');
  return found;
};

const thread = async (query: object = {}, one: SignedIn = user): Promise<Thread> =>
  (await bodyOf(call(one, 'get', `/api/conversations/${chat.id}/messages`).query(query), 200)) as Thread;

const says = (message: string) => playerSays(console_.mock, chat, message);
const answer = (message: string) => sentMessage(send(console_.gateway, user, { chat_id: chat.id, message }));

/** So many messages of the past, a second apart, as the operator has them. */
async function history(count: number, sender = 'ada-lovelace-77'): Promise<void> {
  const start = Date.now() - 3_600_000 - count * 1_000;
  await console_.mock.database.client.chatMessage.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      chatId: chat.id,
      sender,
      senderRole: 'player' as const,
      message: `old ${index}`,
      createdAt: new Date(start + index * 1_000),
    })),
  });
}

const textsOf = (messages: readonly { message: string }[]) => messages.map(({ message }) => message);
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `old ${from + index}`);

describe('conversations', () => {
  it('count as unread what players wrote since the account first looked, and say who waits since when', async () => {
    await history(3);
    const newcomer = await conversation();
    expect(newcomer).toMatchObject({ unread: 0, last_message: { message: 'old 2' }, claim: null });
    const first = await says('Hello?');
    await says('Anybody?');
    const waiting = await conversation();
    expect(waiting).toMatchObject({
      unread: 2,
      last_message: { message: 'Anybody?', type: 'them' },
      table: { title: chat.title, terminal_id: chat.terminal },
    });
    // Those of before were never answered either.
    expect(Date.parse(waiting.waiting_since ?? '')).toBeLessThan(Date.parse(first.created_at));
    await answer('Good evening');
    expect(await conversation()).toMatchObject({
      unread: 2,
      waiting_since: null,
      last_message: { type: 'me' },
    });
    expect(await conversation(colleague)).toMatchObject({ last_message: { type: 'staff' } });
    const again = await says('Thanks');
    expect((await conversation()).waiting_since).toBe(again.created_at);
  });

  it('tell who watches how they stand after each message', async () => {
    await call(user, 'get', '/api/conversations').expect(200);
    const socket = await sockets.chat(console_.gateway.url, user.accessToken);
    const changes: ConversationChange[] = [];
    socket.on('conversation:changed', (change) => {
      if (change.chat_id === chat.id) changes.push(change);
    });
    await granted(ask(socket, 'watchConversations', null));
    const asked = await says('Hello?');
    await until(() => changes.find(({ waiting_since }) => waiting_since === asked.created_at));
    await answer('Good evening');
    await until(() => (changes.at(-1)?.waiting_since === null ? true : null));
    expect(changes.at(-1)).toMatchObject({ table: { title: chat.title }, claim: null });
  });
});

describe('a thread', () => {
  it('of thousands opens with its latest messages and goes back without a hole', async () => {
    await history(1_234);
    const seen: MessageView[] = [];
    let page = await thread({ limit: 100 });
    expect(textsOf(page.data)).toEqual(range(1_134, 1_234));
    while (page.data.length > 0) {
      seen.unshift(...page.data);
      const [oldest] = page.data;
      if (!page.has_more || !oldest) break;
      page = await thread({ before: positionParam(oldest), limit: 100 });
    }
    expect(textsOf(seen)).toEqual(range(0, 1_234));
    expect([...seen].sort(comparePositions)).toEqual(seen);
  }, 30_000);

  it('gives what was missed behind a position, page by page', async () => {
    await history(120);
    const [first] = (await thread({ limit: 100 })).data;
    if (!first) throw new Error('There is a history');
    const missed = await thread({ after: positionParam(first), limit: 60 });
    expect([textsOf(missed.data), missed.has_more]).toEqual([range(21, 81), true]);
    const rest = await thread({ after: positionParam(missed.data.at(-1) as MessageView), limit: 60 });
    expect([textsOf(rest.data), rest.has_more]).toEqual([range(81, 120), false]);
  });

  it('holds what was written while nobody looked, also more than a page', async () => {
    await says('before');
    await thread();
    await history(0);
    await console_.mock.database.client.chatMessage.createMany({
      data: Array.from({ length: 250 }, (_, index) => ({
        chatId: chat.id,
        sender: 'ada-lovelace-77',
        senderRole: 'player' as const,
        message: `since ${index}`,
      })),
    });
    const { data, has_more } = await thread({ limit: 100 });
    expect([data.at(-1)?.message, has_more]).toEqual(['since 249', true]);
    const older = await thread({ before: positionParam(data[0] as MessageView), limit: 100 });
    expect(textsOf(older.data)).toEqual(Array.from({ length: 100 }, (_, index) => `since ${50 + index}`));
  });

  it('hides what the operator made by a template, and shows hostile text as the text it is', async () => {
    const hostile = '<img src=x onerror=alert(1)> \u202E \u{1F3B0} \u0000';
    await console_.mock.database.client.chatMessage.createMany({
      data: [
        { chatId: chat.id, sender: 'pitdesk', senderRole: 'staff', message: 'Welcome', template: 'greeting' },
        {
          chatId: chat.id,
          sender: '<b>-x-1',
          senderRole: 'player',
          message: hostile.replace('\u0000', ''),
        },
      ],
    });
    const { data } = await thread();
    expect(data).toMatchObject([{ sender: '<b>-x-1', message: hostile.replace('\u0000', ''), type: 'them' }]);
  });

  it('says which send a message came from, to its sender alone', async () => {
    const key = randomUUID();
    await sentMessage(send(console_.gateway, user, { chat_id: chat.id, message: 'Good evening' }, key));
    expect((await thread()).data).toMatchObject([{ type: 'me', client_key: key }]);
    const [seen] = (await thread({}, colleague)).data;
    expect(seen).toMatchObject({ type: 'staff' });
    expect(seen).not.toHaveProperty('client_key');
  });

  it.each([{ before: 'yesterday' }, { limit: 101 }, { after: '~' }])('refuses %j', async (query) => {
    await call(user, 'get', `/api/conversations/${chat.id}/messages`).query(query).expect(400);
  });

  it('of no table is not found', async () => {
    await call(user, 'get', '/api/conversations/987654321/messages').expect(404);
  });
});

describe('a read position', () => {
  const read = async (position: object, one: SignedIn = user): Promise<ReadState> =>
    (await bodyOf(
      call(one, 'put', `/api/conversations/${chat.id}/read`).send({ position }),
      200,
    )) as ReadState;

  it('goes on and never back, and is the same in every browser of its account', async () => {
    await call(user, 'get', '/api/conversations').expect(200);
    for (const text of ['one', 'two', 'three']) await says(text);
    const { data, read_position } = await thread();
    expect(read_position).toBeNull();
    const [one, two, three] = data as [MessageView, MessageView, MessageView];
    const second = await sockets.chat(console_.gateway.url, user.accessToken);
    const told: object[] = [];
    second.on('read:changed', (state) => told.push(state));
    await granted(ask(second, 'watchConversations', null));

    const at = ({ created_at, key }: MessageView) => ({ created_at, key });
    expect(await read(at(two))).toEqual({ read_position: at(two), unread: 1 });
    expect(await read(at(one))).toEqual({ read_position: at(two), unread: 1 });
    expect(await read(at(three))).toEqual({ read_position: at(three), unread: 0 });
    await until(() => (told.length === 3 ? true : null));
    expect(told.at(-1)).toEqual({ chat_id: chat.id, read_position: at(three), unread: 0 });
    expect((await thread()).read_position).toEqual(at(three));
    expect(await conversation()).toMatchObject({ unread: 0 });
    expect(await conversation(colleague)).toMatchObject({ unread: 3 });
  });

  it('ahead of everything hides nothing that comes', async () => {
    await says('one');
    await thread();
    await read({ created_at: '2999-01-01T00:00:00.000Z', key: '1' });
    await says('two');
    expect(await conversation()).toMatchObject({ unread: 1 });
  });
});

describe('a claim', () => {
  const path = () => `/api/conversations/${chat.id}/claim`;
  const claimed = async (made: Test) => ((await bodyOf(made, 200)) as { claim: Claim | null }).claim;

  it('is one colleague’s until given back, and everybody who watches is told', async () => {
    const socket = await sockets.chat(console_.gateway.url, colleague.accessToken);
    const changes: ConversationChange[] = [];
    socket.on('conversation:changed', (change) => changes.push(change));
    await granted(ask(socket, 'watchConversations', null));
    const mine = await claimed(call(user, 'put', path()));
    expect(mine).toMatchObject({ username: 'floor1' });
    await until(() => changes.find(({ claim }) => claim?.username === 'floor1'));
    for (const verb of ['put', 'delete'] as const) {
      expect(await bodyOf(call(colleague, verb, path()), 409)).toMatchObject({ code: 'chat.claimed' });
    }
    const renewed = await claimed(call(user, 'put', path()));
    expect(renewed?.claimed_at).toBe(mine?.claimed_at);
    expect((await conversation(colleague)).claim).toMatchObject({ username: 'floor1' });
    expect(await claimed(call(user, 'delete', path()))).toBeNull();
    expect(await claimed(call(colleague, 'put', path()))).toMatchObject({ username: 'floor1b' });
  });

  it('expires by itself', async () => {
    await claimed(call(user, 'put', path()));
    await console_.gateway.database.client.conversationClaim.update({
      where: { chatId: String(chat.id) },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await conversation()).claim).toBeNull();
    const claim = await claimed(call(colleague, 'put', path()));
    expect(claim?.username).toBe('floor1b');
    const lasts = Date.parse(claim?.expires_at ?? '') - Date.parse(claim?.claimed_at ?? '');
    expect(lasts).toBe(CHAT.claimMs);
  });

  it('of several who take it at once is one’s alone', async () => {
    const answers = await Promise.all(
      [user, colleague, user, colleague].map((one) => call(one, 'put', path())),
    );
    const owners = answers.flatMap(({ status, body }) =>
      status === 200 ? (body as { claim: Claim }).claim.username : [],
    );
    expect(owners).toHaveLength(2);
    expect(new Set(owners).size).toBe(1);
  });
});

describe('the search', () => {
  it('finds words in texts and names, whatever their case, and takes every sign for itself', async () => {
    const word = randomUUID().slice(0, 8);
    for (const text of [`One ${word} 100%`, `two ${word.toUpperCase()} 100 percent`, 'three'])
      await says(text);
    await thread();
    const search = async (q: string) =>
      textsOf(
        (await bodyOf(
          call(user, 'get', '/api/conversations/search').query({ q, chat_id: chat.id }),
          200,
        )) as MessageView[],
      );
    expect(await search(word)).toEqual([`two ${word.toUpperCase()} 100 percent`, `One ${word} 100%`]);
    expect(await search('100%')).toEqual([`One ${word} 100%`]);
    expect(await search('o_e')).toEqual([]);
    expect(await search('\\%')).toEqual([]);
    expect(await search('ADA-love')).toHaveLength(3);
    await call(user, 'get', '/api/conversations/search').query({ q: 'x' }).expect(400);
  });
});

describe('an export', () => {
  const file = (query: object) => call(user, 'get', `/api/conversations/${chat.id}/export`).query(query);

  it('holds the whole conversation as JSON, with its filter and count', async () => {
    await history(730);
    const response = await file({ format: 'json' }).expect(200);
    expect(response.headers['content-disposition']).toContain('attachment');
    const { count, filter, messages } = response.body as {
      count: number;
      filter: object;
      messages: { message: string }[];
    };
    expect({ count, filter }).toEqual({ count: 730, filter: { from: null, to: null } });
    expect(textsOf(messages)).toEqual(range(0, 730));
  });

  it('holds as CSV what was written between two moments, and no cell is a formula', async () => {
    await history(5);
    const { data } = await thread();
    const [, from, , to] = data as [MessageView, MessageView, MessageView, MessageView];
    await says('=HYPERLINK("http://evil.example")');
    const part = await file({ format: 'csv', from: from.created_at, to: to.created_at }).expect(200);
    expect(part.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(part.text).toContain('"Messages","3"');
    expect(part.text).toContain(`"From","${from.created_at}"`);
    expect(part.text.match(/"old \d"/g)).toEqual(['"old 1"', '"old 2"', '"old 3"']);
    const whole = await file({ format: 'csv' }).expect(200);
    expect(whole.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });
});

describe('canned replies', () => {
  const replies = '/api/canned-replies';
  const welcome = { shortcut: 'Welcome', text: 'Welcome to {table}, {player}.' };

  it('are the house’s: added, changed and removed by whoever may write', async () => {
    const made = (await bodyOf(call(user, 'post', replies).send(welcome), 201)) as CannedReply;
    expect(made).toMatchObject({ shortcut: 'welcome', text: welcome.text, updated_by: 'floor1' });
    await call(colleague, 'post', replies).send(welcome).expect(409);
    const changed = { shortcut: 'hi', text: 'Hi {player}' };
    const path = `${replies}/${made.id}`;
    expect(await bodyOf(call(colleague, 'put', path).send(changed), 200)).toMatchObject({
      ...changed,
      updated_by: 'floor1b',
    });
    expect(await bodyOf(call(user, 'get', replies), 200)).toMatchObject([{ text: 'Hi {player}' }]);
    await call(user, 'delete', path).expect(204);
    await call(user, 'delete', path).expect(404);
    await call(user, 'put', `${replies}/5`).send(changed).expect(404);
    await call(user, 'post', replies).send({ shortcut: 'two words', text: '' }).expect(400);
  });
});
