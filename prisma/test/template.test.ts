import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { migratedTemplate } from '../src/embedded/template.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

describe('the template of an empty cluster', () => {
  it('is created once for simultaneous callers, and replaces older templates', async () => {
    const cache = await temporaryFolder();
    await writeFile(path.join(cache, 'operator-of-earlier-migrations.tar'), '');
    await writeFile(path.join(cache, 'console-of-its-own.tar'), '');

    const templates = Array.from({ length: 3 }, () => migratedTemplate('operator', cache));
    const sizes = (await Promise.all(templates)).map((template) => template.size);
    expect(new Set(sizes).size).toBe(1);

    const kept = (await readdir(cache)).filter((name) => name.endsWith('.tar'));
    expect(kept.sort()).toEqual([
      'console-of-its-own.tar',
      expect.stringMatching(/^operator-[0-9a-f]{16}\.tar$/),
    ]);
  });
});
