import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openInFolder } from '../src/embedded/open-embedded.ts';
import { DataFolderInUseError, openConsoleDatabase } from '../src/index.ts';
import { startChild } from './support/child.ts';
import { migrationsFolder } from './support/migrations-folder.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** Prisma's default wait for a transaction. */
const PRISMAS_LIMIT_MS = 2_000;

const ALL_BUT_TIMEOUTS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];

describe('an embedded database', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('opens in one process only: a second one is refused in one sentence, a dead one does not block it', async () => {
    const dataDir = await temporaryFolder();
    const holder = startChild('hold', dataDir);
    expect(await holder.line()).toBe('open');

    const refused = openConsoleDatabase({ dataDir });
    await expect(refused).rejects.toThrow(DataFolderInUseError);
    await expect(refused).rejects.toThrow(/^The data folder .+ is in use by process \d+ on [^\n]+\.$/);
    const [answer] = await startChild('hold', dataDir).rest();
    expect(answer).toMatch(/^DataFolderInUseError: /);

    await holder.kill();
    const heir = await openConsoleDatabase({ dataDir });
    await heir.ping();
    await expect(openConsoleDatabase({ dataDir })).rejects.toThrow(DataFolderInUseError);
    await heir.close();
  });

  it('keeps every committed row when its process is killed', async () => {
    const dataDir = await temporaryFolder();
    const writer = startChild('write-forever', dataDir);
    for (let written = 0; written < 50; written += 1) await writer.line();
    await writer.kill();
    const committed = 50 + (await writer.rest()).length;

    const database = await openConsoleDatabase({ dataDir });
    const rows = await database.client.playerCountSample.findMany({ orderBy: { at: 'asc' } });
    const counts = rows.map((row) => row.count);
    expect(counts.slice(0, committed)).toEqual(Array.from({ length: committed }, (_, index) => index + 1));
    // One more row may exist: committed, but the process was killed before it printed it.
    expect(counts.length - committed).toBeLessThanOrEqual(1);
    await database.close();
  });

  it('lets a transaction wait for a slow one', async () => {
    const database = await openConsoleDatabase({ dataDir: await temporaryFolder() });
    await database.migrate();
    jest.useFakeTimers({ doNotFake: ALL_BUT_TIMEOUTS });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = (): void => undefined;
    const isUnderWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = database.client.$transaction(async (tx) => {
      await tx.playerCountSample.count();
      begun();
      await released;
      return 'slow';
    });
    await isUnderWay;
    const timers = jest.getTimerCount();
    const behind = database.client.$transaction(async (tx) => await tx.playerCountSample.count());
    // Prisma limits the wait by a timer.
    while (jest.getTimerCount() <= timers) await new Promise(setImmediate);
    jest.advanceTimersByTime(PRISMAS_LIMIT_MS + 1);
    release();
    expect(await Promise.all([slow, behind])).toEqual(['slow', 0]);
    await database.close();
  });

  it('recovers from a migrator that was killed', async () => {
    const dataDir = await temporaryFolder();
    const slow = 'CREATE TABLE half AS SELECT generate_series(1, 300000000) AS id;';
    const folder = await migrationsFolder({ '1_slow': slow });
    const migrator = startChild('migrate-embedded', dataDir, folder);
    expect(await migrator.line()).toBe('begins');
    await migrator.kill();

    const mended = await migrationsFolder({ '1_slow': 'CREATE TABLE half (id int);' });
    const backend = await openInFolder('console', dataDir);
    expect(await backend.migrate(mended)).toEqual(['1_slow']);
    await backend.close();
  });

  it('starts over when a process died while it unpacked the empty cluster', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'console'));
    await writeFile(path.join(dataDir, 'console', 'PG_VERSION'), '17\n');
    await writeFile(path.join(dataDir, 'console.making'), '');
    const database = await openConsoleDatabase({ dataDir });
    await database.ping();
    await database.close();
  });
});
