import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsoleDatabase } from '../src/index.ts';
import { openTestDatabase } from '../src/testing/index.ts';

let database: ConsoleDatabase;
beforeAll(async () => {
  database = await openTestDatabase('console');
  await database.client.auditEntry.create({ data: entry('genesis', 'a') });
});
afterAll(() => database.close());

function entry(prevHash: string, hash: string) {
  return { at: new Date(), action: 'sign-in', result: 'ok' as const, prevHash, hash };
}

describe('audit entries', () => {
  it.each([
    ['UPDATE', `UPDATE audit_entries SET action = 'nothing'`],
    ['DELETE', 'DELETE FROM audit_entries'],
    ['TRUNCATE', 'TRUNCATE audit_entries'],
  ])('refuse %s', async (_verb, sql) => {
    await expect(database.client.$executeRawUnsafe(sql)).rejects.toThrow(/append-only/);
    expect(await database.client.auditEntry.count()).toBe(1);
  });

  it('cannot fork: a second row with the same predecessor is refused', async () => {
    await expect(database.client.auditEntry.create({ data: entry('genesis', 'b') })).rejects.toThrow(
      /Unique/,
    );
  });
});
