import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foldText } from '@pitdesk/contracts/fields';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import fc from 'fast-check';
import { holding } from './search.ts';

/** One word in spellings that a search treats as equal. */
const SPELLINGS = [
  ['Straße', 'STRASSE', 'ｓｔｒａｓｓｅ'],
  ['Kovač', 'kovac', 'KOVAC\u030C'],
  ['パーパ', 'ﾊﾟｰﾊﾟ'],
  ['Мария', 'МАРИЯ'],
] as const;

let database: ConsoleDatabase;

beforeAll(async () => {
  database = await openTestDatabase('console');
});
afterAll(() => database.close());

const folded = async (texts: readonly string[]): Promise<string[]> => {
  const rows = await database.client.$queryRaw<{ folded: string }[]>`
    SELECT fold_text(value) AS folded FROM unnest(${[...texts]}::text[]) WITH ORDINALITY AS row (value, nth) ORDER BY nth`;
  return rows.map((row) => row.folded);
};

it('folds a text in the database as the contracts do', async () => {
  const letters = fc.constantFrom(...'aZß ẞæŒøŁđİıéÑç\u030C\u0301ﾊﾟガΣςЖ％＿＼Ａ가あ漢😀_%\\');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: letters, maxLength: 12 }), { minLength: 1 }),
      async (texts) => {
        expect(await folded(texts)).toEqual(texts.map(foldText));
      },
    ),
    { numRuns: 30 },
  );
});

describe('text search', () => {
  /** Writes a row with the text. @returns the number of rows that a search finds */
  const searches: Record<string, (text: string, find: string) => Promise<number>> = {
    staff: async (username, find) => {
      const { client } = database;
      const account = { issuer: 'operator', email: '', terminalId: 1, createdAt: new Date() };
      const { id } = await client.staff.create({ data: { ...account, id: randomUUID(), username } });
      return await client.staff.count({ where: { id, folded: holding(find) } });
    },
    handover: async (text, find) => {
      const { client } = database;
      const { _max } = await client.handoverEntry.aggregate({ _max: { seq: true } });
      const author = { authorId: '1', authorName: 'floor1', terminalId: 1 };
      const written = {
        at: new Date(),
        gamingDay: '2026-11-28',
        shift: 1,
        kind: 'note',
        needsFollowUp: false,
      };
      const { id } = await client.handoverEntry.create({
        data: { ...author, ...written, id: randomUUID(), seq: (_max.seq ?? 0) + 1, text },
      });
      return await client.handoverEntry.count({ where: { id, folded: holding(find) } });
    },
    audit: async (targetLabel, find) => {
      const { client } = database;
      const [prevHash, hash] = [randomUUID(), randomUUID()];
      const { seq } = await client.auditEntry.create({
        data: { at: new Date(), action: 'staff.admitted', targetLabel, result: 'ok', prevHash, hash },
      });
      return await client.auditEntry.count({ where: { seq, folded: holding(find) } });
    },
    chat: async (message, find) => {
      const { client } = database;
      const [chatId, key] = [randomUUID(), randomUUID()];
      const sent = { createdAt: new Date(), sender: 'ada', fromPlayer: true, hidden: false };
      await client.chatMessage.create({ data: { ...sent, chatId, key, sortKey: key, message } });
      return await client.chatMessage.count({ where: { chatId, folded: holding(find) } });
    },
  };

  it.each(Object.keys(searches))('%s finds a word in each spelling', async (kind) => {
    const search = searches[kind] as (typeof searches)[string];
    for (const spellings of SPELLINGS) {
      for (const written of spellings) {
        for (const typed of spellings) expect(await search(`By ${written}, at night`, ` ${typed}`)).toBe(1);
      }
    }
  });

  it.each(Object.keys(searches))('%s matches wildcards literally', async (kind) => {
    const search = searches[kind] as (typeof searches)[string];
    for (const wildcard of ['%', '_', '\\', '％', '＿', '＼']) {
      expect(await search('Anna Lee', wildcard)).toBe(0);
      expect(await search(`Anna${wildcard}Lee`, `a${wildcard}l`)).toBe(1);
    }
    expect(await search('annaxlee', 'anna_lee')).toBe(0);
  });
});
