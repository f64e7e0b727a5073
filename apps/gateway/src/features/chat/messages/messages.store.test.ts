import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foldText } from '@pitdesk/contracts/fields';
import { buildChatMessage } from '@pitdesk/contracts/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import { auditKeys } from '#core/audit/audit-keys';
import { PlayerReferences } from '#core/audit/player-references';
import { standIn } from '#testing/stand-in';
import type { ConversationChanges } from './conversation-changes.ts';
import { MessagesStore } from './messages.store.ts';
import { identifyAlone, type KeptMessage } from './messages.ts';

const HOSTILE = [
  '{"NULL",NULL,\\N}',
  `'; DROP TABLE chat_messages; --`,
  '\\ " { } , \n \r \t \u0001 \u202E',
  '👩‍👩‍👧 \u{1F3B2} ü 漢',
  '',
  'NULL',
];

let databases: Record<'embedded' | 'PostgreSQL', ConsoleDatabase>;

beforeAll(async () => {
  databases = { embedded: await openConsoleDatabase(), PostgreSQL: await openTestDatabase('console') };
});
afterAll(async () => {
  await Promise.all(Object.values(databases).map((database) => database.close()));
});

const KEYS = auditKeys({ key: 'a key of the audit with thirty-two bytes', previousKeys: [] });
const storeIn = (database: ConsoleDatabase): MessagesStore =>
  new MessagesStore(
    database,
    new PlayerReferences(database, KEYS),
    standIn<ConversationChanges>({ changed: () => undefined }),
  );

const messageOf = (id: number, text: string): KeptMessage =>
  identifyAlone(
    buildChatMessage({ id, chat_id: 7, sender: text, message: text, created_at: '2026-03-01T10:00:00.123Z' }),
  );

describe.each(['embedded', 'PostgreSQL'] as const)('the store of messages in the %s database', (kind) => {
  it('keeps hostile texts unchanged', async () => {
    const store = storeIn(databases[kind]);
    const messages = HOSTILE.map((text, index) => messageOf(index, text));
    await store.keep(messages);
    for (const [nth, one] of messages.entries()) {
      const { chatId, key, sortKey, createdAt, sender, message, fromPlayer, hidden } = one;
      expect(await store.find(chatId, key)).toEqual({
        chatId,
        seq: BigInt(nth + 1),
        key,
        sortKey,
        createdAt,
        sender,
        message,
        fromPlayer,
        hidden,
        sentBy: null,
        clientKey: null,
        addressedTo: null,
        folded: foldText(`${message}\n${sender}`),
      });
    }
  });

  it('keeps the whole batch if one text has half of a surrogate pair', async () => {
    const store = storeIn(databases[kind]);
    await store.keep([messageOf(100, 'before'), messageOf(101, 'half \uD83C'), messageOf(102, 'behind')]);
    expect((await store.find('7', '101'))?.message).toBe('half \uFFFD');
    expect((await store.find('7', '102'))?.message).toBe('behind');
  });

  it('keeps a message once, in whatever batches it arrives', async () => {
    const store = storeIn(databases[kind]);
    const [first, second] = [messageOf(200, 'first'), messageOf(201, 'second')];
    await store.keepSent(first, { userId: '4', clientKey: 'the-key', addressedTo: null });
    await store.keep([first, second, second]);
    expect((await store.find('7', '200'))?.clientKey).toBe('the-key');
    expect((await store.find('7', '201'))?.message).toBe('second');
  });

  it('gives an announced message of staff the key of the send under way, until another message proves the send', async () => {
    const store = storeIn(databases[kind]);
    const at = new Date('2026-03-01T10:00:00.000Z');
    await databases[kind].client.outgoingMessage.create({
      data: {
        id: randomUUID(),
        userId: '4',
        clientKey: 'under-way',
        bodyHash: 'hash',
        chatId: '7',
        room: 'room',
        sender: 'floor1',
        message: 'Hello\n',
        state: 'calling',
        knownAlike: ['300'],
        owner: randomUUID(),
        leaseUntil: at,
        calledAt: at,
        expiresAt: at,
      },
    });
    const hello = (id: number): KeptMessage =>
      identifyAlone(
        buildChatMessage({
          id,
          chat_id: 7,
          sender: 'floor1',
          type: 'me',
          message: 'Hello',
          created_at: at.toISOString(),
        }),
      );
    const keys = async () =>
      (await Promise.all(['300', '301', '302'].map((key) => store.find('7', key)))).map(
        (row) => row?.clientKey ?? null,
      );
    await store.keep([hello(300)]);
    await store.keep([hello(301)]);
    await store.keep([hello(302)]);
    expect(await keys()).toEqual([null, 'under-way', null]);
    const { seq = 0n } = (await store.find('7', '301')) ?? {};
    const send = { userId: '4', clientKey: 'under-way', addressedTo: null };
    await store.keepSent(hello(301), send);
    expect((await store.find('7', '301'))?.seq).toBe(seq);
    await store.keepSent(hello(302), send);
    expect(await keys()).toEqual([null, null, 'under-way']);
    expect((await store.changedAfter('7', Number(seq), 9)).map(({ key }) => key).toSorted()).toEqual([
      '301',
      '302',
    ]);
  });

  it('finds words in six languages, in new and in old messages', async () => {
    const store = storeIn(databases[kind]);
    const texts = [
      'a chargeback LETTER came',
      'der Zahlungsbeleg fehlt',
      'un justificante notarial',
      'mon relevé bancaire',
      '領収書をください',
      '请给我发票',
    ];
    const at = '2026-01-01T10:00:00.000Z';
    const old = (id: number, message: string, sender = 'ana-silva-5') =>
      identifyAlone(buildChatMessage({ id, chat_id: 8, sender, message, created_at: at }));
    await store.keep([...texts.map((text, nth) => old(nth + 1, text)), old(9, '100%_off', 'zoë-quist-6')]);
    const found = async (words: string, chats = ['8', '9']) =>
      (await store.search(chats, words, 50)).map(({ key }) => key);
    const searches = {
      Letter: '1',
      zahlungs: '2',
      notarial: '3',
      relevé: '4',
      領収: '5',
      发票: '6',
      '0%_o': '9',
    };
    const all = async () => Promise.all(Object.keys(searches).map((words) => found(words)));
    const expected = Object.values(searches).map((key) => [key]);
    expect(await all()).toEqual(expected);
    // More messages than the scan of the newest covers.
    await databases[kind].client.$executeRaw`
      INSERT INTO chat_messages (chat_id, seq, key, sort_key, created_at, sender, message, from_player, hidden)
      SELECT '9', i, 'f' || i, 'f' || i, '2026-02-01', 'someone', 'good luck', true, false FROM generate_series(1, 20001) i`;
    expect(await all()).toEqual(expected);
    expect(await found('quist')).toEqual(['9']);
    expect(await found('領収', ['9'])).toEqual([]);
    expect(await found('0%%o')).toEqual([]);
    expect(await found('of')).toEqual(['9']);
    expect(await found('good luck')).toHaveLength(50);
  });
});
