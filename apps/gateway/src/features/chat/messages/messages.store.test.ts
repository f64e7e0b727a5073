import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildChatMessage } from '@pitdesk/contracts/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import { auditKeys } from '#core/audit/audit-keys';
import { PlayerReferences } from '#core/audit/player-references';
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
  new MessagesStore(database, new PlayerReferences(database, KEYS));

const messageOf = (id: number, text: string): KeptMessage =>
  identifyAlone(
    buildChatMessage({ id, chat_id: 7, sender: text, message: text, created_at: '2026-03-01T10:00:00.123Z' }),
  );

describe.each(['embedded', 'PostgreSQL'] as const)('messages in the %s database', (kind) => {
  it('are kept as they are, whatever they hold', async () => {
    const store = storeIn(databases[kind]);
    const messages = HOSTILE.map((text, index) => messageOf(index, text));
    await store.keep(messages);
    for (const { chatId, key, sortKey, createdAt, sender, message, fromPlayer, hidden } of messages) {
      expect(await store.find(chatId, key)).toEqual({
        chatId,
        key,
        sortKey,
        createdAt,
        sender,
        message,
        fromPlayer,
        hidden,
        sentBy: null,
        clientKey: null,
      });
    }
  });

  it('are all kept where one holds half a character', async () => {
    const store = storeIn(databases[kind]);
    await store.keep([messageOf(100, 'before'), messageOf(101, 'half \uD83C'), messageOf(102, 'behind')]);
    expect((await store.find('7', '101'))?.message).toBe('half \uFFFD');
    expect((await store.find('7', '102'))?.message).toBe('behind');
  });

  it('are kept once, however often and together with what else they come', async () => {
    const store = storeIn(databases[kind]);
    const [first, second] = [messageOf(200, 'first'), messageOf(201, 'second')];
    await store.keepSent(first, { userId: '4', clientKey: 'the-key' });
    await store.keep([first, second, second]);
    expect((await store.find('7', '200'))?.clientKey).toBe('the-key');
    expect((await store.find('7', '201'))?.message).toBe('second');
  });
});
