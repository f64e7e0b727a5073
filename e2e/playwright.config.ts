import { CHROMIUM } from '@pitdesk/rig/browser';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'specs',
  // The long forms belong to `npm run test:full`.
  testIgnore: process.env.PITDESK_FULL ? [] : '**/*.full.spec.ts',
  outputDir: 'test-results',
  // A test that passes only at the second attempt has failed.
  retries: 0,
  forbidOnly: true,
  // Most of a test is waiting for what a person would wait for.
  workers: 2,
  // What hangs fails; what a busy machine draws late does not.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: CHROMIUM,
    // A trace costs every test a third of its time: ask for it with `--trace=retain-on-failure` where one fails.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // The streams stand still where nobody asks for motion: the tests look at the console.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
