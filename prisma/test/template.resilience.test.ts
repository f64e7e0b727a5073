import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { migratedTemplate } from '../src/embedded/template.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

describe('the template of an empty cluster', () => {
  it('is created each time when the cache folder cannot be written', async () => {
    const file = path.join(await temporaryFolder(), 'a-file');
    await writeFile(file, '');
    const template = await migratedTemplate('console', path.join(file, 'no-folder'));
    expect(template.size).toBeGreaterThan(1_000_000);
  }, 60_000);
});
