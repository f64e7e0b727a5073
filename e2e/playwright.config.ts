import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium in a container or as root: no sandbox of its own, and no calls home. */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `npm test` says which one; by itself Debian's, where there is one, and else the one that Playwright brought. */
const executablePath =
  process.env.PITDESK_CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);

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
    launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
    // A trace costs every test a third of its time: ask for it with `--trace=retain-on-failure` where one fails.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // The streams stand still where nobody asks for motion: the tests look at the console.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
