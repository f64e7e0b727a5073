import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';

let shared: Awaited<ReturnType<typeof createConsoleTestDatabase>>;
let database: ConsoleDatabase;

beforeAll(async () => {
  shared = await createConsoleTestDatabase();
  database = await openConsoleDatabase({ url: shared.url });
});
afterAll(async () => {
  await database.close();
  await shared.drop();
});

/** Returns the sessions that wait before a rewrite. */
const waiting = (): Promise<unknown[]> =>
  database.client.$queryRaw`
    SELECT pid FROM pg_stat_activity
    WHERE application_name = 'pitdesk-files' AND datname = current_database() AND query LIKE '%pg_sleep%'`;

it('rewrites no table while a transaction may still see deleted data, and rewrites it afterwards', async () => {
  const { client } = database;
  const seen = new Date();
  const player = { player: 'ada-lovelace-1', searchText: '', firstSeenAt: seen, lastSeenAt: seen };
  await client.player.create({ data: { id: '1', ...player } });
  const rewritten = await client.$transaction(
    async (tx) => {
      // Takes the transaction's snapshot.
      await tx.player.count();
      await client.player.deleteMany();
      const rewriting = database.rewriteTables(['players']);
      while ((await waiting()).length === 0);
      return { rewriting };
    },
    { isolationLevel: 'RepeatableRead' },
  );
  await rewritten.rewriting;
});

it('needs no superuser: an account that owns its database and has the rights from the manual is enough', async () => {
  const { client } = database;
  const account = `owner_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(shared.url);
  url.username = account;
  const name = url.pathname.slice(1);
  for (const statement of [
    `CREATE ROLE ${account} LOGIN`,
    `ALTER DATABASE "${name}" OWNER TO ${account}`,
    `ALTER TABLE players OWNER TO ${account}`,
  ]) {
    await client.$executeRawUnsafe(statement);
  }
  const own = await openConsoleDatabase({ url: url.href });
  await own.rewriteTables(['players']);
  await expect(own.renewLog()).rejects.toThrow(/CHECKPOINT|permission/i);
  await client.$executeRawUnsafe(`GRANT pg_checkpoint, pg_monitor TO ${account}`);
  await client.$executeRawUnsafe(`GRANT EXECUTE ON FUNCTION pg_switch_wal() TO ${account}`);
  await own.renewLog();
  await own.close();
});
