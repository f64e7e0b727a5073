import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import type { Product } from '@pitdesk/rig/product';
import { startTestProduct } from '../stack/start-product.ts';
import { test as base, expect } from '../stack/test.ts';

export { expect };

let product: Product | undefined;

/** Playwright's `test` with a separate product whose operator is hostile: every text of its records is a payload. */
export const test = base.extend({
  // Hooks get this fixture too, before the product runs.
  baseURL: async ({ browserName: _ }, use) => use(product?.gateway.url),
  mockUrl: async ({ browserName: _ }, use) => use(product?.operator.url ?? ''),
});

/** Starts the hostile product before the tests of a file, and stops it after them. */
export function withHostileProduct(): void {
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pitdesk-hostile-'));
    const file = path.join(folder, 'texts.json');
    await writeFile(file, JSON.stringify(SCRIPT_PAYLOADS));
    product = await startTestProduct({
      SIM_TEXTS: file,
      // Each payload names one player, and no player leaves during the test.
      SIM_PLAYERS: String(SCRIPT_PAYLOADS.length),
      SIM_SPEED: '0.001',
    });
  });
  test.afterAll(async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });
}
