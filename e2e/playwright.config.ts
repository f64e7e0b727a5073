import { availableParallelism } from 'node:os';
import { CHROMIUM } from '@pitdesk/rig/browser';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'specs',
  globalSetup: './stack/postgres.ts',
  // The long forms belong to `npm run test:full`.
  testIgnore: process.env.PITDESK_FULL ? [] : '**/*.full.spec.ts',
  outputDir: 'test-results',
  // A test that passes only at the second attempt is a failed test.
  retries: 0,
  forbidOnly: true,
  // A worker keeps a core busy but while a test waits: one more than there are cores takes a tenth less time.
  workers: Math.min(6, availableParallelism() + 1),
  // A test that hangs fails; a slow machine does not make it fail.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...CHROMIUM,
      // Tests leave a page long before code that the optimizing compilers made pays off.
      args: [...(CHROMIUM.args ?? []), '--js-flags=--no-maglev --no-turbofan'],
    },
    // A trace costs every test a third of its time: record it with `--trace=retain-on-failure` where one fails.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // The streams stop at reduced motion: the tests check the console.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
