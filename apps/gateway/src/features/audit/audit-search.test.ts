import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import { AuditStore } from '#core/audit/audit.store';
import { auditKeys } from '#core/audit/audit-keys';
import { PlayerReferences } from '#core/audit/player-references';
import { SystemClock } from '#core/time/clock';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { AuditSearch } from './audit-search.service.ts';

const KEYS = auditKeys({ key: 'a key of the audit with thirty-two bytes', previousKeys: [] });
/** More than the newest entries that are scanned. */
const ENTRIES = 20_100;

let database: ConsoleDatabase;

beforeAll(async () => {
  database = await openTestDatabase('console');
  await database.client.$executeRaw`
    INSERT INTO audit_entries (seq, at, actor_username, action, target_kind, target_id, target_label, ip, result, prev_hash, hash)
    SELECT i, '2026-01-01'::timestamptz + i * interval '1 second', 'floor' || i % 7, 'event.updated', 'event', i::text,
      CASE WHEN i % 1000 = 5 THEN '抽選イベント 100%_' ELSE 'Prize ' END || i, '10.0.0.7', 'ok', 'p' || i, 'h' || i
    FROM generate_series(1, ${ENTRIES}::int) i`;
  await database.client.$executeRaw`ANALYZE audit_entries`;
});
afterAll(() => database.close());

describe('audit text search', () => {
  const find = async (text: string) => {
    const references = new PlayerReferences(database, KEYS);
    const store = new AuditStore(database, KEYS, references, new SystemClock(), DEFAULT_INTERVALS);
    const search = new AuditSearch(database, references);
    const where = await search.whereOf({ find: text }, null);
    const [count, rows] = [await store.count(where, 10_001), await store.find(where, 'desc', { take: 3 })];
    return { isRare: (await search.rare(text)) !== null, count, seqs: rows.map(({ seq }) => seq) };
  };

  it('finds a rare text anywhere', async () => {
    expect(await find('prize 17')).toMatchObject({ isRare: false });
    expect(await find('prize 77')).toMatchObject({ isRare: false, count: 111 });
    expect(await find('Prize 9998')).toEqual({ isRare: true, count: 1, seqs: [9_998] });
    expect(await find('抽選')).toEqual({ isRare: true, count: 21, seqs: [20_005, 19_005, 18_005] });
    expect(await find('0%_50')).toEqual({ isRare: true, count: 1, seqs: [5_005] });
    expect(await find('0%x5')).toEqual({ isRare: true, count: 0, seqs: [] });
  });

  it('finds a common or unindexed text in the order of time', async () => {
    expect(await find('floor3')).toMatchObject({
      isRare: false,
      seqs: [20_100, 20_093, 20_086],
    });
    expect(await find('r3')).toMatchObject({ isRare: false, seqs: [20_100, 20_093, 20_086] });
    expect(await find('xq')).toEqual({ isRare: false, count: 0, seqs: [] });
  });
});
