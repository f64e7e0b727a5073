import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { claim, isClaim } from '../src/embedded/claim.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

async function leftBy(holder: object): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'lock');
  await mkdir(folder);
  await writeFile(path.join(folder, 'left.claim'), JSON.stringify(holder));
  return folder;
}

describe('a claim', () => {
  it('is given to one process at most when many claim at the same time', async () => {
    const folder = path.join(await temporaryFolder(), 'lock');
    const results = await Promise.all(Array.from({ length: 12 }, () => claim(folder)));
    const held = results.filter(isClaim);
    expect(held.length).toBeLessThanOrEqual(1);
    for (const one of held) await one.release();
    const after = await claim(folder);
    expect(isClaim(after)).toBe(true);
    if (isClaim(after)) await after.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is given when its holder is dead and another process has the same id', async () => {
    const folder = await leftBy({ host: hostname(), pid: process.pid, startedAt: 'long ago' });
    const result = await claim(folder);
    expect(isClaim(result)).toBe(true);
    if (isClaim(result)) await result.release();
  });

  it('is refused while a holder on another host has a recent heartbeat', async () => {
    const elsewhere = { host: 'another-host', pid: 1, startedAt: 'some time' };
    expect(await claim(await leftBy(elsewhere), 1)).toEqual(elsewhere);
  });
});
