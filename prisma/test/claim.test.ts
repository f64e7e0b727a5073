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
  it('is never held twice, however many ask at once', async () => {
    const folder = path.join(await temporaryFolder(), 'lock');
    const answers = await Promise.all(Array.from({ length: 12 }, () => claim(folder)));
    const held = answers.filter(isClaim);
    expect(held.length).toBeLessThanOrEqual(1);
    for (const one of held) await one.release();
    const after = await claim(folder);
    expect(isClaim(after)).toBe(true);
    if (isClaim(after)) await after.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not kept by an earlier process whose number a new one has', async () => {
    const folder = await leftBy({ host: hostname(), pid: process.pid, startedAt: 'long ago' });
    const answer = await claim(folder);
    expect(isClaim(answer)).toBe(true);
    if (isClaim(answer)) await answer.release();
  });

  it('is kept by a process on another host that was heard of lately', async () => {
    const elsewhere = { host: 'another-host', pid: 1, startedAt: 'some time' };
    expect(await claim(await leftBy(elsewhere), 1)).toEqual(elsewhere);
  });
});
